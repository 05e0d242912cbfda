import Bundles
import Files
import Findings
import PropertyLists

/// The two keys by which an app names its book.
struct HelpBookKeys: Sendable {
  static let folderKey = "CFBundleHelpBookFolder"
  static let nameKey = "CFBundleHelpBookName"

  let folder: String
  let name: String
}

extension HelpBookKeys {
  /// The pairs that an app has: its Info.plist's, and those that a language has instead.
  static func all(of app: Bundle, in scan: BundleScan) -> [HelpBookKeys] {
    let base = (app.string(folderKey), app.string(nameKey))
    let localized = scan.localizedInfos(of: app).map { localized in
      (
        localized.values[folderKey]?.string ?? base.0, localized.values[nameKey]?.string ?? base.1
      )
    }
    return ([base] + localized).compactMap { folder, name in
      guard let folder, let name else { return nil }
      return HelpBookKeys(folder: folder, name: name)
    }
  }

  /// The pair that names this book, or why there is none.
  static func naming(
    _ book: Book, in app: Bundle, of scan: BundleScan
  ) throws(Refusal) -> HelpBookKeys {
    let pairs = all(of: app, in: scan)
    guard let first = pairs.first else { throw missing(in: app, of: scan) }
    guard let keys = pairs.first(where: { $0.name.isBytewiseEqual(book.identifier) }) else {
      throw mismatch(first.name, book, in: app, of: scan)
    }
    guard keys.hasPlainFolder else {
      throw Refusal(
        .helpBookFolderInvalid,
        "\(folderKey) is '\(keys.folder)', which is not a plain name",
        help: "Give it the name of a folder in Contents/Resources.",
        at: place(of: folderKey, in: app, of: scan))
    }
    return keys
  }

  /// Whether the folder is one name, so that it cannot lead elsewhere.
  var hasPlainFolder: Bool {
    !folder.isEmpty && folder != "." && folder != ".." && folder.utf8.count <= 255
      && !folder.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
  }

  private static func missing(in app: Bundle, of scan: BundleScan) -> Refusal {
    let lacking = [folderKey, nameKey].filter { app.string($0) == nil }
    return Refusal(
      .helpBookKeysMissing,
      "\(scan.tree.shown(app.path)): the app has no \(lacking.joined(separator: " and no "))",
      help: lacking.count == 2
        ? "Set both, or let --set-keys do it." : "Set both keys; they work only together.",
      at: place(of: nil, in: app, of: scan))
  }

  private static func mismatch(
    _ name: String, _ book: Book, in app: Bundle, of scan: BundleScan
  ) -> Refusal {
    let isTitle = book.titles.contains { $0.isBytewiseEqual(name) }
    let what = isTitle ? "the book's title '\(name)'" : "'\(name)'"
    return Refusal(
      .helpBookIdentifierMismatch,
      "\(nameKey) is \(what), not the book's identifier '\(book.identifier)'",
      help: "Set \(nameKey) to '\(book.identifier)'.", at: place(of: nameKey, in: app, of: scan))
  }

  private static func place(of key: String?, in app: Bundle, of scan: BundleScan) -> Location {
    guard let plist = app.plist else { return Location(file: scan.tree.shown(app.path)) }
    let place = key.flatMap { plist.document.place(of: PropertyListPath([.key($0)])) }
    return Location(
      file: scan.tree.shown(plist.path), line: place?.line, column: place?.column, keyPath: key)
  }
}
