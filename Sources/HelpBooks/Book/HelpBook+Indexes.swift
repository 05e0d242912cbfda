package import Files
package import Findings
package import SearchIndexes

extension HelpBook {
  /// The whole book, with its search indexes.
  ///
  /// An index of the `existing` book that says what the pages say keeps its bytes, whoever made it.
  /// The notes are what a person should know of those that were made.
  package func withIndexes(
    existing: FileTree?, shown: String, settings: IndexSettings
  ) throws(Refusal) -> (contents: FolderContents, notes: [Finding]) {
    let tree = FileTree(contents: contents, shown: shown)
    let made = try BookIndexes(tree: tree).files(existing: existing, settings: settings)
    let indexes = made.files.map { file in
      FolderContents.Entry(path: file.path, kind: .bytes(file.bytes, mode: 0o644))
    }
    let entries = (contents.entries + indexes).sorted { $0.path.precedesBytewise($1.path) }
    return (FolderContents(mode: contents.mode, entries: entries), made.notes)
  }
}
