import Bundles
import Files
import Findings
import PropertyLists

extension BundleStamp {
  private var versionKey: String { options.settingsVersionKey ?? "version_preference" }
  private var buildKey: String { options.settingsBuildKey ?? "build_preference" }

  /// Sets the DefaultValue of the rows that show the version and the build, found by their keys (S3).
  mutating func addSettings(of app: Bundle) throws(Refusal) {
    guard let settings = scan.settings(of: app) else { return }
    for pane in settings.panes { _ = try pane.content.get() }
    let versionRows = settings.rows(withKey: versionKey)
    guard !versionRows.isEmpty else { return try noteMissingRow(in: settings) }
    let buildRows = settings.rows(withKey: buildKey)
    if buildRows.isEmpty, options.settingsBuildKey != nil {
      throw missingRow(buildKey, option: "--settings-build-key", in: settings)
    }
    let version =
      buildRows.isEmpty ? "\(values.version) (\(values.build))" : values.version
    for pane in settings.panes {
      guard case .success(let document) = pane.content else { continue }
      let edits = pane.rows.compactMap { row -> PropertyListEdit? in
        guard let key = row.key else { return nil }
        let value =
          key.isBytewiseEqual(versionKey)
          ? version : key.isBytewiseEqual(buildKey) ? values.build : nil
        return value.map {
          PropertyListEdit(
            row.place.appending("DefaultValue"), to: .string($0), placement: .atEnd)
        }
      }
      guard !edits.isEmpty else { continue }
      targets.append(
        StampTarget(path: pane.path, tree: scan.tree, document: document, edits: edits))
    }
  }

  private mutating func noteMissingRow(in settings: SettingsBundle) throws(Refusal) {
    let missing = missingRow(versionKey, option: "--settings-version-key", in: settings)
    guard options.settingsVersionKey == nil else { throw missing }
    note(
      missing.code.rawValue, at: settings.path, missingRowMessage(versionKey, in: settings),
      remedy: missing.help)
  }

  private func missingRow(
    _ key: String, option: String, in settings: SettingsBundle
  ) -> Refusal {
    let file = scan.tree.shown(settings.path)
    return Refusal(
      .settingsRowMissing, "\(file): \(missingRowMessage(key, in: settings))",
      help: "Add a PSTitleValueSpecifier row with that key, or name another with \(option).",
      at: Location(file: file))
  }

  private func missingRowMessage(_ key: String, in settings: SettingsBundle) -> String {
    let keys = settings.rows.filter { $0.type == "PSTitleValueSpecifier" }.compactMap(\.key)
    let seen =
      keys.isEmpty ? "it has no title rows" : "its title rows are \(keys.joined(separator: ", "))"
    return "no row has the key \(key); \(seen)"
  }
}
