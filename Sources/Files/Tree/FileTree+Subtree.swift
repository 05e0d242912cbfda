internal import Findings

extension FileTree {
  /// A folder of the tree as a tree of its own, whose links may not lead out of it.
  package func subtree(_ folder: String) -> FileTree {
    guard !folder.isEmpty else { return self }
    return FileTree(
      shown: shown(folder), root: location(of: folder),
      entries: entries(below: folder).map { $0.moved(to: $0.path.relative(to: folder)) },
      source: SubtreeSource(tree: self, folder: folder))
  }
}

private struct SubtreeSource: FileSource {
  let tree: FileTree
  let folder: String

  func permissions(of entry: FileTree.Entry) -> UInt16? {
    tree.source.permissions(of: entry.moved(to: "\(folder)/\(entry.path)"))
  }

  func read(_ entry: FileTree.Entry, shown: String, limit: Int) throws(Refusal) -> [UInt8] {
    try tree.source.read(
      entry.moved(to: "\(folder)/\(entry.path)"), shown: shown, limit: limit)
  }

  func forEachChunk(
    of entry: FileTree.Entry, shown: String, _ body: (Span<UInt8>) -> Void
  ) throws(Refusal) {
    try tree.source.forEachChunk(
      of: entry.moved(to: "\(folder)/\(entry.path)"), shown: shown, body)
  }
}

extension FileTree.Entry {
  fileprivate func moved(to path: String) -> FileTree.Entry {
    FileTree.Entry(path: path, kind: kind, mode: mode, size: size, identity: identity)
  }
}

extension String {
  /// A path below a folder, as it is called from there.
  fileprivate func relative(to folder: String) -> String {
    String(Substring(utf8.dropFirst(folder.utf8.count + 1)))
  }
}
