import Bundles
import Files
import PropertyLists

/// What a product says of its Help Book, and the book itself.
struct ProductHelp {
  static let folderKey = "CFBundleHelpBookFolder"
  static let nameKey = "CFBundleHelpBookName"

  /// Of the two keys, those that are missing or empty although the app names a book.
  let lackingKeys: [String]
  /// The name of the book's folder, when the app gives one.
  let folder: String?
  /// What the app calls the book; it should be the book's identifier.
  let name: String?
  /// The book that was named by itself, or is where the app says.
  let book: HelpBookContents?
  /// Books in the app's resources that it does not name.
  let unnamed: [Bundle]

  init(_ product: Bundle, nested: [Bundle], in scan: BundleScan) {
    folder = product.string(Self.folderKey)
    name = product.string(Self.nameKey)
    let keys = [(Self.folderKey, folder), (Self.nameKey, name)]
    let isSaid = keys.contains { product.value(of: $0.0) != nil }
    lackingKeys = isSaid ? keys.filter { $0.1 == nil }.map(\.0) : []
    if product.kind == .helpBook {
      book = HelpBookContents(product, isPackaged: false, in: scan)
      unnamed = []
      return
    }
    let resources = product.resources
    let named = folder.flatMap { folder -> String? in
      guard product.kind == .app,
        case .inside(let path) = scan.tree.resolve(join(resources, folder))
      else { return nil }
      return path
    }
    let found = nested.first { bundle in named.map(bundle.path.isBytewiseEqual) ?? false }
    book = found.map { HelpBookContents($0, isPackaged: true, in: scan) }
    unnamed = nested.filter { bundle in
      product.kind == .app && bundle.kind == .helpBook && bundle.path != found?.path
        && bundle.path.utf8.starts(with: join(resources, "").utf8)
    }
  }
}
