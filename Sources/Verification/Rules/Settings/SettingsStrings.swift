import Bundles
import Files
import Findings
import PropertyLists

extension Rule {
  /// The table of words that a pane names is there.
  static let settingsStrings = Rule(
    "settings-strings", .warning,
    reason: "Without the table the page in Settings stays untranslated.",
    source: "Apple, Preferences and Settings Programming Guide: StringsTable",
    remedy: "Add the table to a .lproj of the Settings.bundle, or take the key out."
  ) { inspection in
    inspection.products.flatMap { product -> [Draft] in
      guard let settings = product.settings else { return [] }
      return settings.panes.compactMap { pane in
        guard case .success(let document) = pane.content,
          let name = document.value["StringsTable"]?.string,
          !inspection.hasTable(named: name, in: settings)
        else { return nil }
        return Draft(
          "StringsTable is '\(name)', but no .lproj has \(name).strings",
          at: inspection.place(pane.path, document, PropertyListPath([.key("StringsTable")])))
      }
    }
  }
}

extension Inspection {
  /// As source, compiled for plurals, or all languages in one file as Xcode 15 and later make it.
  fileprivate func hasTable(named name: String, in settings: SettingsBundle) -> Bool {
    tree.entries(below: settings.path).contains { entry in
      let file = entry.path.lastName
      if entry.path.parentPath.isNameOfLanguage {
        return [".strings", ".stringsdict"].contains { file.isBytewiseEqual(name + $0) }
      }
      return file.isBytewiseEqual(name + ".loctable")
    }
  }
}
