import AppVersion
import Findings

/// What the options say, read and found good before git is asked.
struct RequestedValues: Sendable {
  let buildNumber: BuildNumber?
  let marketingVersion: MarketingVersion?
  let initialVersion: MarketingVersion?
  let floor: BuildFloor?
  let previous: BuildFloor?

  init(_ request: VersionRequest) throws(Refusal) {
    buildNumber = try request.buildNumber.map { given throws(Refusal) in
      guard let build = BuildNumber(given.text) else { throw Self.badBuild(given.text) }
      return build
    }
    marketingVersion = try request.marketingVersion.map { given throws(Refusal) in
      try Self.version(given.text, option: "--marketing-version")
    }
    initialVersion = try request.initialVersion.map { text throws(Refusal) in
      try Self.version(text, option: "--initial-version")
    }
    floor = try request.buildFloor.map { text throws(Refusal) in
      try BuildFloor(option: text)
    }
    previous = try request.previous.map { old throws(Refusal) in
      try BuildFloor(old)
    }
  }

  private static func badBuild(_ text: String) -> Refusal {
    Refusal(
      .badBuildNumber, "'\(text.withVisibleControls)' is no build number",
      help: "give one to three integers with periods between them, the first above 0, without "
        + "leading zeros, at most 18 characters")
  }

  private static func version(_ text: String, option: String) throws(Refusal) -> MarketingVersion {
    if let version = MarketingVersion(text) { return version }
    let isTooLong = SemanticVersion(text)?.core == text
    throw isTooLong
      ? .tooLong(text)
      : Refusal(
        .badMarketingVersion, "'\(text.withVisibleControls)' is no version for \(option)",
        help: "give three integers with periods between them, such as 1.2.3")
  }
}

extension Refusal {
  static func tooLong(_ version: String) -> Refusal {
    Refusal(
      .versionTooLong,
      "the version \(version) has more than the \(longestVersion) characters that Apple takes",
      help: "tag a shorter version")
  }
}

extension RequestedValues {
  /// What is wrong with a build that is not above what went out before (R14).
  func floorProblems(
    _ build: BuildNumber, _ version: MarketingVersion, _ old: PreviousBuild?
  ) -> [Problem] {
    let mayStartAgain = old.map { $0.isPhone && $0.isLower(than: "\(version)") } ?? false
    let floors = [floor, mayStartAgain ? nil : previous].compactMap(\.self)
    return floors.filter { !$0.isBelow(build) }.map { floor in
      Problem(
        .buildNotIncreasing, "the build number \(build) is not above \(floor.said)",
        help: "give --build-offset or --build-number", isAlwaysTold: true)
    }
  }
}
