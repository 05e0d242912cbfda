import Bundles
import Files
import Findings
import PropertyLists

extension Rule {
  /// The rows in Settings say the app's version and build.
  static let settingsVersion = Rule(
    "settings-version", .error,
    reason: "Settings shows a row's DefaultValue until the app's first launch, and for ever when "
      + "the app does not write it.",
    source: "keyman#3489, duckduckgo/iOS#500; openradar 13410714",
    remedy: "Stamp the app with 'bookplate stamp', which stamps the rows too."
  ) { inspection in
    inspection.products.flatMap { product in
      inspection.stampedRows(of: product).compactMap { row -> Draft? in
        let value = row.value["DefaultValue"]
        guard let key = row.key, let expected = inspection.expectedText(of: row, in: product),
          value?.string.map(expected.isBytewiseEqual) != true
        else { return nil }
        if case .placeholder = StampedValue(value, key: key) { return nil }
        return Draft(
          "the DefaultValue of the row '\(key)' is \(value.described); it should be '\(expected)'",
          at: inspection.place(row, "DefaultValue"))
      }
    }
  }
}

extension Inspection {
  /// The rows that stamping writes: those of the two keys that show a title.
  func stampedRows(of product: Product) -> [SettingsBundle.Row] {
    guard let settings = product.settings else { return [] }
    return [request.settingsVersionKey, request.settingsBuildKey].flatMap {
      settings.rows(withKey: $0).filter(\.showsTitle)
    }
  }

  /// What a row should say, when the app's own values are good.
  ///
  /// Without a row for the build the version's says both.
  fileprivate func expectedText(of row: SettingsBundle.Row, in product: Product) -> String? {
    if row.key.map(request.settingsBuildKey.isBytewiseEqual) ?? false {
      return product.build.comparable
    }
    let hasBuildRow =
      product.settings.map { !$0.rows(withKey: request.settingsBuildKey).isEmpty } ?? false
    guard let version = product.version.comparable, !hasBuildRow else {
      return product.version.comparable
    }
    return product.build.comparable.map { "\(version) (\($0))" }
  }

  /// A member of a row.
  func place(_ row: SettingsBundle.Row, _ member: String) -> Location {
    guard case .success(let document) = row.pane.content else { return place(row.pane.path) }
    let path = row.value[member] == nil ? row.place : row.place.appending(member)
    return place(row.pane.path, document, path)
  }
}

extension SettingsBundle.Row {
  var showsTitle: Bool { type == "PSTitleValueSpecifier" }
}
