import Bundles
import Files
import Findings
import PropertyLists
import Stamping

/// A Help Book as it goes into an app: without what only a working folder has.
struct Book: Sendable {
  let shown: String
  /// What its folder is called; a book that was just made has none.
  let folderName: String?
  let contents: FolderContents
  let identifier: String
  /// Its titles, in all languages.
  let titles: [String]
  /// Where its Info.plist is among the contents.
  let infoPath: String
  let info: PropertyListDocument

  init(_ source: BookSource) throws(Refusal) {
    switch source {
    case .folder(let tree): try self.init(tree)
    case .contents(let contents, let shown): try self.init(contents, shown: shown)
    }
  }

  private init(_ tree: FileTree) throws(Refusal) {
    let scan = BundleScan(tree, as: .helpBook)
    guard case .read(let plist) = scan.main.info, plist.document.isHelpBook,
      plist.path == "Contents/Info.plist"
    else {
      throw .notAHelpBook(scan.main, shown: tree.shown)
    }
    try self.init(
      shown: tree.shown, folderName: (tree.root ?? tree.shown).lastName,
      contents: try tree.bookContents(), infoPath: plist.path,
      info: plist.document,
      titles: scan.localizedInfos(of: scan.main).compactMap { $0.values["HPDBookTitle"]?.string })
  }

  private init(_ contents: FolderContents, shown: String) throws(Refusal) {
    let path = "Contents/Info.plist"
    guard case .bytes(let bytes, _)? = contents.entries.first(where: { $0.path == path })?.kind
    else { throw .notAHelpBook(shown) }
    try self.init(
      shown: shown, folderName: nil, contents: contents, infoPath: path,
      info: try PropertyListDocument(bytes: bytes, file: "\(shown)/\(path)"), titles: [])
  }

  private init(
    shown: String, folderName: String?, contents: FolderContents, infoPath: String,
    info: PropertyListDocument, titles: [String]
  ) throws(Refusal) {
    guard let identifier = info.value["CFBundleIdentifier"]?.string, !identifier.isEmpty else {
      throw Refusal(
        .bookIdentityMissing, "\(shown): the book has no CFBundleIdentifier",
        help: "Give it one; the app names the book by it.",
        at: Location(file: "\(shown)/\(infoPath)", keyPath: "CFBundleIdentifier"))
    }
    self.shown = shown
    self.folderName = folderName
    self.contents = contents
    self.identifier = identifier
    self.infoPath = infoPath
    self.info = info
    self.titles = titles + [info.value["HPDBookTitle"]?.string].compactMap { $0 }
  }

  /// The contents with the version in the Info.plist.
  func stamped(with values: StampValues) throws(Refusal) -> FolderContents {
    let revision = try info.applying(values.edits())
    return FolderContents(
      mode: contents.mode,
      entries: contents.entries.map { entry in
        guard entry.path.isBytewiseEqual(infoPath) else { return entry }
        return .init(path: entry.path, kind: entry.kind.holding(revision.bytes))
      })
  }
}
