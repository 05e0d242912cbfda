import Bundles
import Files
import Findings
import PropertyLists

extension Rule {
  /// The page in Settings has just one row for the version, of a kind that shows it.
  static let settingsRow = Rule(
    "settings-row", .error,
    reason: "Without a title row of that key the page in Settings shows no version; of two, one "
      + "may be another.",
    source: "Apple, Preferences and Settings Programming Guide; Photo-Club-Hub#807",
    remedy: "Give the pane one PSTitleValueSpecifier with that key, as 'bookplate settings' does."
  ) { inspection in
    inspection.products.flatMap { product -> [Draft] in
      guard let settings = product.settings, let root = settings.panes.first(where: \.isRoot) else {
        return []
      }
      let key = inspection.request.settingsVersionKey
      let hasRow = !settings.rows(withKey: key).isEmpty
      let damaged = settings.panes.compactMap(inspection.damage)
      let missing = Draft("no row has the key '\(key)'", at: inspection.place(root.path))
      return damaged + (hasRow || !damaged.isEmpty ? [] : [missing])
        + settings.panes.flatMap(inspection.wrongRows)
    }
  }
}

extension SettingsBundle.Pane {
  fileprivate var isRoot: Bool { path.lastName.isBytewiseEqual("Root.plist") }
}

extension Inspection {
  fileprivate func damage(of pane: SettingsBundle.Pane) -> Draft? {
    guard case .failure(let refusal) = pane.content else { return nil }
    return Draft("the pane cannot be read: \(refusal.message)", at: place(pane.path))
  }

  /// For each of the two keys, rows of another type and a second row.
  fileprivate func wrongRows(in pane: SettingsBundle.Pane) -> [Draft] {
    [request.settingsVersionKey, request.settingsBuildKey].flatMap { key -> [Draft] in
      let rows = pane.rows.filter { $0.key.map(key.isBytewiseEqual) ?? false }
      var drafts = rows.filter { !$0.showsTitle }.map { row in
        Draft(
          "the row '\(key)' is a \(row.type ?? "row without a type"), not a PSTitleValueSpecifier",
          at: place(row, "Type"))
      }
      if rows.count > 1 {
        drafts.append(Draft("\(rows.count) rows have the key '\(key)'", at: place(rows[1], "Key")))
      }
      return drafts
    }
  }
}
