import Bundles
import Findings
import PropertyLists

extension Rule {
  /// No stamped value is left as the source tree has it.
  static let placeholder = Rule(
    "placeholder", .error,
    reason: "A value that was never replaced ships as it stands in the source.",
    source: "schismtracker#275",
    remedy: "Stamp the app with 'bookplate stamp', or have the build replace the mark."
  ) { inspection in
    let keys = VersionKey.allCases.map(\.rawValue)
    var drafts: [Draft] = []
    for bundle in inspection.stampedBundles {
      drafts += keys.compactMap { inspection.placeholder(in: bundle, $0) }
    }
    for product in inspection.products where product.isApp {
      drafts += [String.reportKey, .commitKey].compactMap {
        inspection.placeholder(in: product.bundle, $0)
      }
      drafts += inspection.placeholders(inSettingsOf: product)
    }
    return drafts + inspection.placeholdersInArchive
  }
}

extension Inspection {
  fileprivate func placeholder(in bundle: Bundle, _ key: String) -> Draft? {
    Self.placeholder(bundle.value(of: key), key, at: place(bundle, key))
  }

  private static func placeholder(
    _ value: PropertyList?, _ key: String, at place: @autoclosure () -> Location
  ) -> Draft? {
    guard case .placeholder(let text, let mark) = StampedValue(value, key: key) else { return nil }
    let part = text == mark ? "" : ", with the placeholder '\(mark)'"
    return Draft("\(key) is '\(text)'\(part): it was never replaced", at: place())
  }

  fileprivate func placeholders(inSettingsOf product: Product) -> [Draft] {
    stampedRows(of: product).compactMap { row in
      Self.placeholder(
        row.value["DefaultValue"], row.key ?? "", at: place(row, "DefaultValue"))
    }
  }

  fileprivate var placeholdersInArchive: [Draft] {
    archiveValues.compactMap { value in
      Self.placeholder(value.value, value.key.rawValue, at: value.place)
    }
  }
}
