import Bundles
import Files
import Findings
import PropertyLists
import Stamping

/// Where a book goes in an app, and what is there now.
struct BookPlace {
  private let path: String
  private let scan: BundleScan
  private let exists: Bool

  /// Finds the place; whatever is there and is no book stays, and is refused.
  init(of folder: String, in app: Bundle, of scan: BundleScan) throws(Refusal) {
    self.scan = scan
    let resources = try Self.resources(of: app, in: scan)
    path = join(resources, folder)
    let shown = scan.tree.shown(path)
    switch scan.tree.entry(at: path)?.kind {
    case nil: exists = false
    case .link:
      throw Refusal(
        .linkEscape, "\(shown): a link in the place of the book",
        help: "Remove the link.", at: Location(file: shown))
    case .file, .other: throw .notABook(shown)
    case .folder:
      guard BundleKind(path: path) == .helpBook || Self.holdsBook(path, in: scan) else {
        throw .notABook(shown)
      }
      exists = true
    }
  }

  private static func resources(of app: Bundle, in scan: BundleScan) throws(Refusal) -> String {
    let shown = scan.tree.shown(app.resources)
    switch scan.tree.resolve(app.resources) {
    case .inside(let path):
      guard scan.tree.entry(at: path)?.kind == .folder else { throw .notABook(shown) }
      return path
    case .escapes:
      throw Refusal(
        .linkEscape, "\(shown): a link that leads out of the app",
        help: "Make it a folder of the app.", at: Location(file: shown))
    case .dangling:
      guard scan.tree.entry(at: app.resources) == nil else { throw .notABook(shown) }
      return app.resources
    }
  }

  private static func holdsBook(_ path: String, in scan: BundleScan) -> Bool {
    let place = join(path, "Contents/Info.plist")
    guard case .inside(let real) = scan.tree.resolve(place),
      let bytes = try? scan.tree.read(real, limit: InfoPlist.largest),
      let document = try? PropertyListDocument(bytes: bytes, file: scan.tree.shown(real))
    else { return false }
    return document.isHelpBook
  }
}

extension BookPlace {
  /// Nothing when the book is there already; one change, of the whole folder, otherwise.
  ///
  /// The book in the app may be given as the book itself: then only its Info.plist changes.
  func changes(
    to book: Book, source: BookSource, values: StampValues
  ) throws(Refusal) -> [FileChange] {
    guard let location = scan.tree.location(of: path) else { return [] }
    let shown = scan.tree.shown(path)
    if case .folder(let tree) = source, let root = tree.root, root.isBytewiseEqual(location) {
      return try editInPlace(book, values: values)
    }
    let contents = try book.stamped(with: values)
    if exists {
      let present = try FileTree(walking: location)
      guard try contents.differs(from: present) else { return [] }
    }
    return [
      FileChange(
        path: location, shown: shown, action: exists ? .replace : .create,
        contents: .folder(contents))
    ]
  }

  private func editInPlace(_ book: Book, values: StampValues) throws(Refusal) -> [FileChange] {
    let target = StampTarget(
      path: join(path, book.infoPath), tree: scan.tree, document: book.info, edits: values.edits())
    return try target.plan().changes
  }
}

extension Refusal {
  fileprivate static func notABook(_ shown: String) -> Refusal {
    Refusal(
      .outputNotABook, "\(shown): what is in the place of the book is no Help Book",
      help: "Move it away, or name another folder in CFBundleHelpBookFolder.",
      at: Location(file: shown))
  }
}
