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
    guard let first = pairs.first else { throw missing(for: book, in: app, of: scan) }
    guard let keys = pairs.first(where: { $0.name.isBytewiseEqual(book.identifier) }) else {
      throw mismatch(first.name, book, in: app, of: scan)
    }
    guard keys.hasPlainFolder else {
      throw keys.invalidFolder("is not a plain name", for: book, in: app, of: scan)
    }
    return keys
  }

  /// Refuses a folder in which neither the help viewer nor `verify` would find the book.
  func requireEnding(for book: Book, in app: Bundle, of scan: BundleScan) throws(Refusal) {
    guard BundleKind(path: folder) == .helpBook else {
      throw invalidFolder("does not end in .help", for: book, in: app, of: scan)
    }
  }

  private func invalidFolder(
    _ fault: String, for book: Book, in app: Bundle, of scan: BundleScan
  ) -> Refusal {
    Refusal(
      .helpBookFolderInvalid, "\(Self.folderKey) is '\(folder)', which \(fault)",
      help: "Set it to the name of a book in Contents/Resources, such as "
        + "'\(HelpBookKeys(newFor: book, in: scan).folder)'.",
      at: Self.place(of: Self.folderKey, in: app, of: scan))
  }

  /// Whether the folder is one name, so that it cannot lead elsewhere.
  var hasPlainFolder: Bool {
    !folder.isEmpty && folder != "." && folder != ".." && folder.utf8.count <= 255
      && !folder.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
  }

  private static func missing(
    for book: Book, in app: Bundle, of scan: BundleScan
  ) -> Refusal {
    let new = HelpBookKeys(newFor: book, in: scan)
    let lacking = [(key: folderKey, value: new.folder), (key: nameKey, value: new.name)]
      .filter { app.string($0.key) == nil }
    let values = lacking.map { "\($0.key) to '\($0.value)'" }.joined(separator: " and ")
    return Refusal(
      .helpBookKeysMissing,
      "\(scan.tree.shown(app.path)): the app has no "
        + lacking.map(\.key).joined(separator: " and no "),
      help: "Set \(values)" + (areMissing(in: app) ? ", or let --set-keys do it." : "."),
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
