import Bundles
import Files
import Findings
import PropertyLists

extension Rule {
  /// No language has a version of its own.
  static let localizedVersion = Rule(
    "localized-version", .error,
    reason: "InfoPlist.strings wins over Info.plist: in one language the app would say another "
      + "version.",
    source: "Apple, Information Property List Key Reference: Localizing Property List Values",
    remedy: "Take the key out of the InfoPlist.strings."
  ) { inspection in
    inspection.products.filter(\.isApp).flatMap { product in
      inspection.scan.localizedInfos(of: product.bundle).flatMap { localized in
        VersionKey.allCases.compactMap { key -> Draft? in
          guard let app = product.value(of: key).comparable,
            let text = localized.document.value[key.rawValue]?.string, !text.isBytewiseEqual(app)
          else { return nil }
          return Draft(
            "\(key.rawValue) is '\(text)', but the app has '\(app)'",
            at: inspection.place(of: key, in: localized))
        }
      }
    }
  }
}

extension Inspection {
  fileprivate func place(of key: VersionKey, in localized: LocalizedInfo) -> Location {
    let place = self.place(
      localized.path, localized.document, PropertyListPath([.key(key.rawValue)]))
    guard localized.document.format == .oldStyle else { return place }
    return Location(
      file: place.file, line: StringsText.line(of: key.rawValue, in: localized.document.bytes),
      keyPath: place.keyPath)
  }
}
