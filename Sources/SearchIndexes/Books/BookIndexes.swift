package import Files
package import Findings
package import HTMLPages
private import PropertyLists

/// The search indexes of a Help Book: on the disk, in an archive or not written yet.
package struct BookIndexes: Sendable {
  let tree: FileTree
  /// Where the book is in the tree; `""` when the tree is the book.
  let book: String
  let identifier: String
  package let folders: [IndexFolder]
  private let parsed: @Sendable (_ path: String) -> HTMLPage?

  /// The largest page that is read.
  static let pageLimit = 64 << 20

  /// Finds out which indexes a book has or should have.
  ///
  /// Refuses what is no Help Book: a folder without an Info.plist that has a book's keys. Pages that
  /// the caller has `parsed` are not read again.
  package init(
    tree: FileTree, at book: String = "",
    parsed: @escaping @Sendable (_ path: String) -> HTMLPage? = { _ in nil }
  ) throws(Refusal) {
    self.tree = tree
    self.parsed = parsed
    self.book = book
    let info = try Self.info(of: book, in: tree)
    identifier = info["CFBundleIdentifier"]?.string ?? ""
    var layout = Layout(tree: tree, book: book)
    for kind in SearchIndex.Kind.allCases {
      if let name = info[kind.key]?.string, !name.isEmpty { try layout.place(kind, named: name) }
    }
    folders = layout.folders
  }

  private static func info(of book: String, in tree: FileTree) throws(Refusal) -> PropertyList {
    let path = "Contents/Info.plist".inside(book)
    guard case .inside(let real) = tree.resolve(path), tree.entry(at: real)?.kind == .file else {
      throw notABook(tree.shown(book), "it has no Contents/Info.plist")
    }
    let document = try PropertyListDocument(
      bytes: tree.read(real, limit: 16 << 20), file: tree.shown(path), acceptingOldStyle: true)
    let keys = ["HPDBookType", "HPDBookAccessPath"] + SearchIndex.Kind.allCases.map(\.key)
    guard keys.contains(where: { document.value[$0] != nil }) else {
      throw notABook(tree.shown(book), "its Info.plist has none of a Help Book's keys")
    }
    return document.value
  }

  package static func notABook(_ shown: String, _ reason: String) -> Refusal {
    Refusal(
      .notAHelpBook, "\(shown): \(reason)", help: "Name the folder of a Help Book (NAME.help).",
      at: Location(file: shown))
  }

  /// The pages of a folder that belong in an index, sorted by path.
  func pages(of folder: IndexFolder) throws(Refusal) -> [IndexPage] {
    let entries = tree.entries(below: folder.path).filter { entry in
      IndexPage.isPage(entry.path.below(folder.path))
    }
    let pages = try entries.concurrentMap { (entry) throws(Refusal) -> IndexPage? in
      guard let file = file(of: entry) else { return nil }
      let path = entry.path.below(folder.path)
      if let page = parsed(file) { return IndexPage(path: path, html: page) }
      return IndexPage(path: path, bytes: try tree.read(file, limit: Self.pageLimit))
    }
    return pages.compactMap(\.self)
  }
}

extension BookIndexes {
  /// The file that an entry is, or leads to within the tree.
  func file(of entry: FileTree.Entry) -> String? {
    if entry.kind == .file { return entry.path }
    guard case .inside(let real) = tree.resolve(entry.path), tree.entry(at: real)?.kind == .file
    else { return nil }
    return real
  }
}

extension String {
  /// The path of a name in a folder.
  func inside(_ folder: String) -> String { folder.isEmpty ? self : "\(folder)/\(self)" }

  /// The rest of a path that starts with a folder's.
  func below(_ folder: String) -> String {
    String(self[utf8.index(startIndex, offsetBy: folder.isEmpty ? 0 : folder.utf8.count + 1)...])
  }
}

/// Where a book keeps its pages, and which index files its property list means.
private struct Layout {
  let tree: FileTree
  let book: String
  let resources: String
  var folders: [IndexFolder] = []

  init(tree: FileTree, book: String) {
    self.tree = tree
    self.book = book
    resources = "Contents/Resources".inside(book)
  }

  /// Adds the index files of a kind.
  ///
  /// A name that leads to a file or a folder from Resources or from the book means that place, and
  /// the index is that of the folder it lies in; any other is a name in each language's folder.
  mutating func place(_ kind: SearchIndex.Kind, named name: String) throws(Refusal) {
    guard !name.utf8.starts(with: "/".utf8), !name.pathParts.contains("..") else {
      throw Refusal(
        .linkEscape, "\(kind.key) is '\(name)', which leads out of the book",
        help: "Give it the plain name of the index file.",
        at: Location(file: tree.shown("Contents/Info.plist".inside(book)), keyPath: kind.key))
    }
    for start in [resources, book] where isPlace(name, from: start) {
      let path = name.inside(start)
      return add(kind, at: path, folder: path.parentPath)
    }
    for folder in languageFolders() { add(kind, at: name.inside(folder), folder: folder) }
  }

  private func isPlace(_ name: String, from start: String) -> Bool {
    let path = name.inside(start)
    if tree.entry(at: path) != nil { return true }
    return name.pathParts.count > 1 && tree.entry(at: path.parentPath)?.kind == .folder
  }

  private mutating func add(_ kind: SearchIndex.Kind, at path: String, folder: String) {
    if let index = folders.firstIndex(where: { $0.path.isBytewiseEqual(folder) }) {
      // Of one file that both keys name, the newer kind is made.
      guard !folders[index].indexes.values.contains(path) else { return }
      folders[index].indexes[kind] = path
    } else {
      folders.append(IndexFolder(path: folder, indexes: [kind: path]))
    }
  }

  /// The `.lproj` folders that hold pages; where there is none, Resources itself.
  private func languageFolders() -> [String] {
    let languages = tree.entries(below: resources).filter { entry in
      entry.kind == .folder && entry.path.hasSuffix(".lproj")
        && entry.path.parentPath.isBytewiseEqual(resources) && hasPages(entry.path)
    }
    if !languages.isEmpty { return languages.map(\.path) }
    return hasPages(resources) ? [resources] : []
  }

  private func hasPages(_ folder: String) -> Bool {
    tree.entries(below: folder).contains { $0.path.hasSuffix(".html") }
  }
}
