package import Files
package import Findings
import PropertyLists
package import SearchIndexes

/// The place where a book lies, or is to lie, and what is there.
package struct BookFolder: Sendable {
  /// As it was given, without slashes at its end.
  package let shown: String
  /// What is there; absent when nothing is.
  package let tree: FileTree?

  /// Looks at a place; what is neither a folder nor nothing is refused.
  package init(_ path: String) throws(Refusal) {
    shown = path.withoutSlashesAtEnd
    guard FileStatus(at: path) != nil else {
      tree = nil
      return
    }
    guard isFolder(path) else { throw Self.notABook(shown, "it is no folder") }
    tree = try FileTree(walking: path)
  }

  private static func notABook(_ shown: String, _ reason: String) -> Refusal {
    Refusal(
      .outputNotABook, "\(shown): not a Help Book (\(reason)), so it is not replaced",
      help: "Name another folder, or remove this one; --force replaces a damaged NAME.help.",
      at: Location(file: shown))
  }

  /// What differs from the book as it should be, search indexes left out.
  package func differences(from book: HelpBook) throws(Refusal) -> [FolderDifference] {
    try book.contents.differences(from: tree) { path in
      path.hasSuffix(".helpindex") || path.hasSuffix(".cshelpindex")
    }
  }

  /// What is to be written so that just this book is there, with its search indexes.
  ///
  /// Without `settings` no indexes are made, and none stay. Only a Help Book is replaced, or nothing,
  /// or an empty folder; with `force` also a folder whose name ends in `.help`, which a damaged book
  /// may be.
  package func plan(
    _ book: HelpBook, settings: IndexSettings?, force: Bool = false
  ) throws(Refusal) -> ChangePlan {
    if let tree, !isReplaceable(tree), !(force && shown.hasSuffix(".help")) {
      throw Self.notABook(shown, "it has no Contents/Info.plist with HPDBookType")
    }
    let (contents, notes) =
      try settings.map { settings throws(Refusal) in
        try book.withIndexes(existing: tree, shown: shown, settings: settings)
      } ?? (book.contents, [])
    var plan = ChangePlan(notes: notes, leftovers: tree?.leftovers ?? [])
    if try tree.map({ tree throws(Refusal) in try isOther(contents, than: tree) }) ?? true {
      plan.changes = [
        FileChange(
          path: tree?.root ?? realPlace(of: shown), shown: shown,
          action: tree == nil ? .create : .replace, contents: .folder(contents))
      ]
    }
    return plan
  }

  /// What differs from the book that a plan puts here, search indexes included.
  package func differences(from plan: ChangePlan) throws(Refusal) -> [FolderDifference] {
    guard case .folder(let contents) = plan.changes.first?.contents else { return [] }
    return try contents.differences(from: tree)
  }

  private func isReplaceable(_ tree: FileTree) -> Bool {
    if tree.entries.isEmpty { return true }
    let path = "Contents/Info.plist"
    guard let bytes = try? tree.read(path, limit: 16 << 20),
      let info = try? PropertyListDocument(
        bytes: bytes, file: tree.shown(path), acceptingOldStyle: true)
    else { return false }
    return info.value["HPDBookType"] != nil
  }

  /// Whether anything is another file, an empty folder too many, or can be executed.
  private func isOther(_ contents: FolderContents, than tree: FileTree) throws(Refusal) -> Bool {
    let folders = contents.entries.count { if case .folder = $0.kind { true } else { false } }
    let extraFolders = tree.entries.count { $0.kind == .folder } != folders
    let canExecute = tree.entries.contains { $0.kind == .file && $0.mode & 0o111 != 0 }
    if extraFolders || canExecute { return true }
    return try !contents.differences(from: tree).isEmpty
  }
}
