public import Foundation

/// The rows of the Settings page that show the version and the build.
public struct SettingsRows: Hashable, Sendable {
  public let versionKey: String
  public let buildKey: String
  /// Without a row for the build the version's row shows both, as `bookplate stamp` writes it.
  public let hasBuildRow: Bool

  /// The rows by their keys; the defaults are those of `bookplate settings` and `bookplate stamp`.
  public init(
    versionKey: String = "version_preference", buildKey: String = "build_preference",
    hasBuildRow: Bool = true
  ) {
    self.versionKey = versionKey
    self.buildKey = buildKey
    self.hasBuildRow = hasBuildRow
  }

  /// The rows that an app's Settings.bundle has for a version.
  ///
  /// They are those of the usual keys, else the title rows that were stamped with the version, so
  /// that an app that has its own keys need not say them twice. An app without a Settings.bundle,
  /// or with one that cannot be read, gets the usual keys.
  public init(bundle: Bundle = .main, version: StampedVersion) {
    let rows = bundle.url(forResource: "Settings", withExtension: "bundle").map(TitleRow.all) ?? []
    self.init(titleRows: rows, version: version)
  }

  init(titleRows: [TitleRow], version: StampedVersion) {
    let usual = SettingsRows()
    func key(_ usualKey: String, stampedWith values: String...) -> String? {
      let row =
        titleRows.first { $0.key == usualKey }
        ?? titleRows.first { $0.value.map(values.contains) ?? false }
      return row?.key
    }
    let versionKey = key(usual.versionKey, stampedWith: version.version, version.inOneRow)
    let buildKey = key(usual.buildKey, stampedWith: version.build)
    self.init(
      versionKey: versionKey ?? usual.versionKey,
      buildKey: buildKey ?? usual.buildKey,
      hasBuildRow: titleRows.isEmpty || buildKey != nil)
  }

  /// What stands in the app's defaults under each key.
  public func values(for version: StampedVersion) -> [String: String] {
    [
      buildKey: version.build,
      versionKey: hasBuildRow ? version.version : version.inOneRow,
    ]
  }
}

extension StampedVersion {
  /// `X.Y.Z (N)`, for a Settings page with one row for both.
  fileprivate var inOneRow: String { "\(version) (\(build))" }
}
