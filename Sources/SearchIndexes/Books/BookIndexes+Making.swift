package import Files
package import Findings

/// An index file of a book, as it should be.
package struct IndexFile: Sendable {
  /// In the tree that the book lies in.
  package let path: String
  package let bytes: [UInt8]
  /// Whether these are the bytes that are there already.
  package let isCurrent: Bool
}

/// All index files of a book, and what a person should know of those that were made.
package struct IndexFiles: Sendable {
  package fileprivate(set) var files: [IndexFile] = []
  package fileprivate(set) var notes: [Finding] = []
}

extension BookIndexes {
  /// All index files of the book.
  ///
  /// One that is there, in the same place of `existing`, and says what the pages say keeps its
  /// bytes, whoever made it.
  package func files(
    existing: FileTree?, settings: IndexSettings
  ) throws(Refusal) -> IndexFiles {
    var made = IndexFiles()
    for folder in folders {
      let pages = try pages(of: folder)
      let wanted = SearchIndex.Kind.allCases.compactMap { kind in
        folder.indexes[kind].map { (kind: kind, path: $0) }
      }
      let files = try wanted.concurrentMap(least: 2) { index throws(Refusal) in
        try file(index.kind, at: index.path, of: pages, in: folder, existing: existing, settings)
      }
      made.files += files
      if let path = folder.indexes[.older], settings.hiutil == nil,
        files.contains(where: { $0.path == path && !$0.isCurrent })
      {
        made.notes += note(on: folder, at: path)
      }
    }
    return made
  }

  private func file(
    _ kind: SearchIndex.Kind, at path: String, of pages: [IndexPage], in folder: IndexFolder,
    existing: FileTree?, _ settings: IndexSettings
  ) throws(Refusal) -> IndexFile {
    if let bytes = existing.flatMap({ current(kind, at: path, in: $0, pages, settings) }) {
      return IndexFile(path: path, bytes: bytes, isCurrent: true)
    }
    let bytes =
      if kind == .older, let hiutil = settings.hiutil {
        try hiutil.index(
          path.lastName, of: sources(of: folder), called: "pages/\(folder.path.lastName)",
          shown: tree.shown(path))
      } else {
        try make(kind, of: pages, in: folder, settings)
      }
    return IndexFile(path: path, bytes: bytes, isCurrent: false)
  }

  /// The bytes of an index that says what the pages say; with hiutil asked for, only of one that
  /// bookplate did not make.
  private func current(
    _ kind: SearchIndex.Kind, at path: String, in existing: FileTree, _ pages: [IndexPage],
    _ settings: IndexSettings
  ) -> [UInt8]? {
    guard case .index(let index, let bytes) = Self.content(at: path, in: existing),
      index.kind == kind, index.differences(from: pages).isEmpty
    else { return nil }
    if case .older(let index) = index, settings.hiutil != nil, index.isOwn { return nil }
    return bytes
  }

  /// The pages of a folder as they are, for another tool, which makes its own choice among them.
  private func sources(of folder: IndexFolder) throws(Refusal) -> FolderContents {
    var entries: [FolderContents.Entry] = []
    for entry in tree.entries(below: folder.path) {
      let path = entry.path.below(folder.path)
      if entry.kind == .folder {
        entries.append(.init(path: path, kind: .folder(mode: 0o755)))
      } else if path.hasSuffix(".html"), let file = file(of: entry) {
        let bytes = try tree.read(file, limit: Self.pageLimit)
        entries.append(.init(path: path, kind: .bytes(bytes, mode: 0o644)))
      }
    }
    return FolderContents(entries: entries)
  }

  /// That Apple's tool would find other words in a language.
  private func note(on folder: IndexFolder, at path: String) -> [Finding] {
    guard WritingWithoutSpaces.isUsual(in: folder.language) else { return [] }
    return [
      Finding(
        rule: "help-book-index-words", severity: .note,
        message:
          "\(folder.language) is written without spaces between words: \(path.lastName) is valid, "
          + "but parts its words otherwise than Apple's tool does",
        remedy: "Make it with '--hiutil' on a Mac if the older help viewer matters.",
        location: Location(file: tree.shown(path)))
    ]
  }

  /// What is to be written so that the indexes of a book on the disk are current.
  package func plan(settings: IndexSettings) throws(Refusal) -> ChangePlan {
    var changes: [FileChange] = []
    let made = try files(existing: tree, settings: settings)
    for file in made.files where !file.isCurrent {
      let (path, isThere) = try place(of: file.path)
      guard let location = tree.location(of: path) else { continue }
      changes.append(
        FileChange(
          path: location, shown: tree.shown(path), action: isThere ? .replace : .create,
          contents: .bytes(file.bytes)))
    }
    return ChangePlan(changes: changes, notes: made.notes, leftovers: tree.leftovers)
  }

  /// Where an index is written, no link being on the way.
  private func place(of path: String) throws(Refusal) -> (path: String, isThere: Bool) {
    switch tree.resolve(path) {
    case .inside(let real):
      guard tree.entry(at: real)?.kind == .file else {
        throw Refusal(
          .fileUnreadable, "\(tree.shown(path)): a folder or a pipe where the index should be",
          help: "Take it away.", at: Location(file: tree.shown(path)))
      }
      try refuseForeign(path)
      return (real, true)
    case .dangling where tree.entry(at: path) == nil: return (path, false)
    case .dangling, .escapes:
      throw Refusal(
        .linkEscape, "\(tree.shown(path)): a link that leads out of the book or nowhere",
        help: "Remove the link; the index is then written in its place.",
        at: Location(file: tree.shown(path)))
    }
  }

  /// Refuses to replace what neither is an index nor is called one, such as a page that the book names
  /// by mistake.
  private func refuseForeign(_ path: String) throws(Refusal) {
    let isNamedSo = [".helpindex", ".cshelpindex"].contains { path.hasSuffix($0) }
    if isNamedSo { return }
    if case .index = Self.content(at: path, in: tree) { return }
    throw Refusal(
      .indexUnreadable, "\(tree.shown(path)): the book names it as an index, and it is none",
      help: "Name a file that ends in .cshelpindex or .helpindex in the book's Info.plist.",
      at: Location(file: tree.shown(path)))
  }

  private func make(
    _ kind: SearchIndex.Kind, of pages: [IndexPage], in folder: IndexFolder,
    _ settings: IndexSettings
  ) throws(Refusal) -> [UInt8] {
    do throws(Damage) {
      let archive =
        switch kind {
        case .coreSpotlight:
          try CoreSpotlightIndex(
            pages: pages, book: identifier, language: folder.language,
            expirationDate: settings.expirationDate
          ).archive()
        case .older: try LSMIndex(pages: pages, time: settings.time).archive()
        }
      let bytes = archive.bytes
      guard bytes.count <= LZFSE.limit else {
        throw Damage("\(bytes.count >> 20) MB are more than an index may hold")
      }
      return LZFSE.store(bytes)
    } catch {
      throw Refusal(
        .tooLarge, "\(tree.shown(folder.path)): no \(kind.name) can hold its pages: \(error)",
        help: "Split the pages into smaller ones, or the book into several.",
        at: Location(file: tree.shown(folder.path)))
    }
  }
}
