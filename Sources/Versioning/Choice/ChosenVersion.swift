import AppVersion
import Findings

/// The version, and where it comes from.
struct ChosenVersion: Sendable {
  let version: MarketingVersion
  let prerelease: String
  let tag: String?
  let source: DerivedVersion.Sources.Version

  /// A version that was given: a tag's suffix goes with the tag.
  init(given version: MarketingVersion, from source: DerivedVersion.Sources.Version) {
    self.version = version
    prerelease = ""
    tag = nil
    self.source = source
  }

  /// The version of a tag; after the tag the next one, if that is asked for (R8, R9).
  init(
    _ version: SemanticVersion, tag: String, isExact: Bool, next: NextVersion?
  ) throws(Refusal) {
    let next = isExact ? nil : next
    let wanted = next.map(version.next) ?? version
    guard let marketing = MarketingVersion(wanted.core) else { throw .tooLong(wanted.core) }
    self.version = marketing
    prerelease = next == nil ? version.suffix : "dev"
    self.tag = tag
    source = next == nil ? .tag : .next
  }
}

extension DerivedVersion.Sources.Version {
  init(_ source: VersionRequest.Source) {
    self =
      switch source {
      case .flag: .flag
      case .environment: .environment
      case .file: .file
      }
  }
}

extension DerivedVersion.Sources.Build {
  init(_ source: VersionRequest.Source?) {
    self =
      switch source {
      case .flag: .flag
      case .environment: .environment
      case .file: .file
      case nil: .count
      }
  }
}

extension SemanticVersion {
  /// The version after this one; what a prerelease leads to comes after it.
  func next(_ part: NextVersion) -> SemanticVersion {
    let isPrerelease = !prerelease.isEmpty
    switch part {
    case .major:
      let isReached = isPrerelease && minor == .zero && patch == .zero
      return SemanticVersion(isReached ? major : major.successor, .zero, .zero)
    case .minor:
      let isReached = isPrerelease && patch == .zero
      return SemanticVersion(major, isReached ? minor : minor.successor, .zero)
    case .patch: return SemanticVersion(major, minor, isPrerelease ? patch : patch.successor)
    }
  }

  private init(_ major: Digits, _ minor: Digits, _ patch: Digits) {
    self.init(major: major, minor: minor, patch: patch, prerelease: [], hasThreeParts: true)
  }
}
