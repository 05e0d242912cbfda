package import AppVersion
package import Findings

/// A number that a build has to be above (VERSIONING.md R14).
package struct BuildFloor: Sendable {
  private let parts: [Digits]
  /// The number, and where it comes from.
  package let said: String

  /// Reads a CFBundleVersion as it is found: any count of integers; leading zeros do not matter.
  init(_ text: String, said: String) throws(Refusal) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Digits(part.utf8.count > 1 ? part.drop { $0 == "0" }.utf8 : part.utf8)
        ?? (part.utf8.allSatisfy { $0 == UInt8(ascii: "0") } && !part.isEmpty ? .zero : nil)
    }
    self.parts = parts.compactMap(\.self)
    self.said = said
    guard self.parts.count == parts.count else {
      throw Refusal(
        .badBuildNumber, "nothing can be compared with the build number '\(text)'",
        help: "give integers with periods between them")
    }
  }

  /// The number that `--build-floor` gives.
  package init(option text: String) throws(Refusal) {
    try self.init(text, said: "\(text), the floor that was given")
  }

  /// The build that went out before.
  package init(_ previous: PreviousBuild) throws(Refusal) {
    try self.init(
      previous.build, said: "\(previous.build), the build of what went out before")
  }

  /// A count of commits.
  init(_ count: Int) {
    said = String(count)
    parts = [Digits(said.utf8) ?? .zero]
  }

  /// Whether the build is above, part by part; a missing part is 0, and equal is not above.
  package func isBelow(_ build: BuildNumber) -> Bool { isBelow("\(build)") }

  /// The same of any integers with periods between them; what is something else is above nothing.
  fileprivate func isBelow(_ numbers: String) -> Bool {
    guard let other = try? Self(numbers, said: "").parts else { return false }
    let count = max(parts.count, other.count)
    return Self.padded(parts, count).lexicographicallyPrecedes(Self.padded(other, count))
  }

  private static func padded(_ parts: [Digits], _ count: Int) -> [Digits] {
    parts + Array(repeating: .zero, count: count - parts.count)
  }
}

extension PreviousBuild {
  /// Whether a version is above that of the build before, so that an iPhone's build may start again.
  package func isLower(than version: String) -> Bool {
    (try? BuildFloor(marketingVersion, said: ""))?.isBelow(version) ?? false
  }
}
