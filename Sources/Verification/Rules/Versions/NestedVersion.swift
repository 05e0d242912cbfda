import Bundles
import Files
import Findings
import PropertyLists

extension Rule {
  /// All that is the app's own carries the app's version and build.
  static let nestedVersion = Rule(
    "nested-version", .error,
    reason: "An extension or a watch app of another version is refused by the App Store, "
      + "and other parts would be mistaken for another release's.",
    source: "ITMS-90473, ITMS-90379; Xcode's warning for extensions",
    remedy: "Stamp the app with 'bookplate stamp', which stamps all that is its own."
  ) { inspection in
    let archived = inspection.archiveValues.compactMap { value -> Draft? in
      guard let app = value.app.value(of: value.key).comparable,
        case .some(let own) = value.value, own.string.map(app.isBytewiseEqual) != true
      else { return nil }
      if case .placeholder = StampedValue(own, key: value.key.rawValue) { return nil }
      return Draft(
        "\(value.key.rawValue) is \(value.value.described), but the app has '\(app)'",
        at: value.place)
    }
    return archived
      + inspection.products.flatMap { product in
        product.own.flatMap { bundle in
          VersionKey.allCases.compactMap { inspection.difference(of: bundle, from: product, $0) }
        }
      }
  }
}

extension Inspection {
  /// What a bundle that should carry the product's value carries instead.
  func difference(of bundle: Bundle, from product: Product, _ key: VersionKey) -> Draft? {
    guard let own = StampedValue(bundle, key).comparable,
      let app = product.value(of: key).comparable, !own.isBytewiseEqual(app)
    else { return nil }
    return Draft(
      "\(key.rawValue) is '\(own)', but the app has '\(app)'", at: place(bundle, key.rawValue))
  }
}
