/// Which build of an app this is.
public struct AppVersion: Hashable, Sendable {
  public let version: MarketingVersion
  public let build: BuildNumber
  /// What follows the hyphen in a tag such as `v1.2.3-rc.1`; empty for a release.
  public let prerelease: String
  /// The whole hash of the commit, in lower case.
  public let commit: String
  /// Whether tracked files differed from the commit.
  public let isDirty: Bool

  public init(
    version: MarketingVersion, build: BuildNumber, prerelease: String = "", commit: String,
    isDirty: Bool = false
  ) {
    self.version = version
    self.build = build
    self.prerelease = prerelease
    self.commit = commit
    self.isDirty = isDirty
  }

  /// The line of an About window.
  public var about: String { Self.about(version: "\(version)", build: "\(build)") }

  static func about(version: String, build: String) -> String { "Version \(version) (\(build))" }

  /// What a bug report quotes: `X.Y.Z[-pre]+BUILD.gHASH[.dirty]`.
  ///
  /// It is a version by SemVer 2. Seven digits of the hash always, whatever git would shorten it to,
  /// so that the same commit reads the same everywhere.
  public var report: String {
    let suffix = prerelease.isEmpty ? "" : "-\(prerelease)"
    return "\(version)\(suffix)+\(build).g\(commit.prefix(7))\(isDirty ? ".dirty" : "")"
  }

  /// The report string for a URL's query, where a bare `+` would be read as a space.
  public var reportEncoded: String {
    report.split(separator: "+", omittingEmptySubsequences: false).joined(separator: "%2B")
  }
}
