import Bundles
import Files
import Findings
import PropertyLists

/// What was named as all rules see it: walked once, each file read once.
struct Inspection {
  let tree: FileTree
  let scan: BundleScan
  let request: VerificationRequest
  let products: [Product]
  let lostFrameworks: [LostFramework]
  /// Is told of each piece of a file that was hashed.
  let progress: @Sendable (_ bytes: Int) -> Void

  init(
    of scan: BundleScan, _ request: VerificationRequest,
    _ progress: @escaping @Sendable (_ bytes: Int) -> Void
  ) throws(Refusal) {
    let tree = scan.tree
    let named = scan.main.kind == .archive ? scan.apps : [scan.main]
    guard !named.isEmpty else {
      throw Refusal(
        .notABundle, "\(tree.shown): an archive without an app in Products/Applications",
        help: "Name an archive of an app.", at: Location(file: tree.shown))
    }
    let lost = LostFramework.all(in: scan)
    self.tree = tree
    self.progress = progress
    self.scan = scan
    self.request = request
    lostFrameworks = lost
    products = named.map { Product($0, in: scan, lost, request) }
  }

  /// The bundles that were named, and those in them that are to be looked at, sorted by path.
  var bundles: [Bundle] { products.flatMap { [$0.bundle] + $0.nested } }

  /// Whether a path lies in a framework that lost its links: nothing else is said about it.
  func isLost(_ path: String) -> Bool { lostFrameworks.contains { $0.holds(path) } }
}

extension Product {
  init(
    _ bundle: Bundle, in scan: BundleScan, _ lost: [LostFramework], _ request: VerificationRequest
  ) {
    let ownership = Ownership(of: bundle, in: scan, named: request.own)
    let nested = scan.bundles(in: bundle).filter { inner in
      !lost.contains { $0.holds(inner.path) }
    }
    let help = ProductHelp(bundle, nested: nested, in: scan)
    self.bundle = bundle
    self.nested = nested
    self.help = help
    let inner = nested.filter {
      $0.path != help.book?.bundle.path && ownership.relation(of: $0) == .own
    }
    own = inner + scan.symbols(of: [bundle] + inner)
    version = StampedValue(
      bundle.value(of: VersionKey.version.rawValue), key: VersionKey.version.rawValue,
      format: VersionKey.version.isWellFormed)
    build = StampedValue(
      bundle.value(of: VersionKey.build.rawValue), key: VersionKey.build.rawValue,
      format: VersionKey.build.isWellFormed)
    settings = bundle.plist == nil ? nil : scan.settings(of: bundle)
  }
}

// MARK: - Places

extension Inspection {
  /// A file of the tree.
  func place(_ path: String, line: Int? = nil) -> Location {
    Location(file: tree.shown(path), line: line)
  }

  /// A value in a property list, or the key that it lacks.
  func place(_ file: String, _ document: PropertyListDocument, _ path: PropertyListPath) -> Location
  {
    let place = document.place(of: path)
    return Location(
      file: tree.shown(file), line: place?.line, column: place?.column, keyPath: path.description)
  }

  /// A key of a bundle's Info.plist.
  func place(_ bundle: Bundle, _ key: String) -> Location {
    guard let plist = bundle.plist else {
      return Location(file: tree.shown(bundle.path), keyPath: key)
    }
    return place(plist.path, plist.document, PropertyListPath([.key(key)]))
  }
}

extension FileTree.Entry {
  var isLink: Bool {
    if case .link = kind { true } else { false }
  }
}
