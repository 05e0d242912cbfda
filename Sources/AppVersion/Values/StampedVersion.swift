/// The version that a bundle's Info.plist says.
public struct StampedVersion: Hashable, Sendable {
  /// CFBundleShortVersionString; never empty.
  public let version: String
  /// CFBundleVersion; never empty.
  public let build: String
  /// What a bug report quotes: BookplateReport, or `VERSION+BUILD` where nothing was stamped.
  public let report: String
  /// BookplateCommit: the whole hash.
  public let commit: String?

  /// Takes the values as they stand in Info.plist; none without a version and a build.
  public init?(version: String?, build: String?, report: String? = nil, commit: String? = nil) {
    guard let version, let build, !version.isEmpty, !build.isEmpty else { return nil }
    self.version = version
    self.build = build
    self.report = report.flatMap { $0.isUnfilled ? nil : $0 } ?? "\(version)+\(build)"
    self.commit = commit.flatMap { $0.isUnfilled ? nil : $0 }
  }

  /// The line of an About window: `Version 1.2.3 (45)`.
  public var about: String { AppVersion.about(version: version, build: build) }
}

extension String {
  /// Whether it is empty or still what a build was to fill in: `$(…)`, `${…}`, `@…@`, `{{…}}`.
  var isUnfilled: Bool {
    isEmpty || hasPrefix("$(") || hasPrefix("${") || hasPrefix("{{")
      || (hasPrefix("@") && hasSuffix("@"))
  }
}
