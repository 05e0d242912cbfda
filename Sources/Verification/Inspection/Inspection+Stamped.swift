import Bundles
import Files
import Findings
import PropertyLists

extension StampedValue {
  /// Judges a version or build of a bundle that follows another's; its format is not looked at.
  init(_ bundle: Bundle, _ key: VersionKey) { self.init(bundle, key.rawValue) }

  init(_ bundle: Bundle, _ key: String) { self.init(bundle.value(of: key), key: key) }
}

extension Inspection {
  /// All bundles that stamping writes a version into: the products, their own, and their books.
  var stampedBundles: [Bundle] {
    products.flatMap { product in
      (product.hasVersion ? [product.bundle] : [])
        + product.own.filter { !$0.isResourcesWithoutVersion }
        + [product.help.book].compactMap(\.self).filter(\.isPackaged).map(\.bundle)
    }.filter { $0.plist != nil }
  }

  /// A version or build in an archive's own list, and the app that it speaks of.
  struct ArchiveValue {
    let key: VersionKey
    let value: PropertyList?
    let app: Product
    let place: Location
  }

  var archiveValues: [ArchiveValue] {
    guard scan.main.kind == .archive, let plist = scan.main.plist else { return [] }
    let list = plist.document.value
    let path = list["ApplicationProperties"]?["ApplicationPath"]?.string
    let app = products.first { product in
      path.map { product.bundle.path.isBytewiseEqual(join("Products", $0)) } ?? false
    }
    guard let app = app ?? products.first else { return [] }
    return VersionKey.allCases.map { key in
      let place = PropertyListPath([.key("ApplicationProperties"), .key(key.rawValue)])
      return ArchiveValue(
        key: key, value: list[place], app: app,
        place: self.place(plist.path, plist.document, place))
    }
  }
}
