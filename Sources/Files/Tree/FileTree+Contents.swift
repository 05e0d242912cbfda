private import Findings

extension FileTree {
  /// A folder that is not on the disk yet, as a tree.
  package init(contents: FolderContents, shown: String) {
    var files: [String: FolderContents.Kind] = [:]
    let entries = contents.entries.map { entry in
      switch entry.kind {
      case .folder(let mode): return Entry(path: entry.path, kind: .folder, mode: mode)
      case .link(let target): return Entry(path: entry.path, kind: .link(to: target))
      case .bytes(let bytes, let mode):
        files[entry.path] = entry.kind
        return Entry(path: entry.path, kind: .file, mode: mode, size: bytes.count)
      case .copy(_, let mode):
        files[entry.path] = entry.kind
        return Entry(path: entry.path, kind: .file, mode: mode)
      }
    }
    self.init(shown: shown, entries: entries, source: ContentsSource(files: files))
  }
}

/// The files of a planned folder: bytes, or files on the disk of which they will be copies.
private struct ContentsSource: FileSource {
  let files: [String: FolderContents.Kind]

  func read(_ entry: FileTree.Entry, shown: String, limit: Int) throws(Refusal) -> [UInt8] {
    switch files[entry.path] {
    case .bytes(let bytes, _): return bytes
    case .copy(let path, _): return try readFile(path, shown: shown, limit: limit)
    default: throw .notAFile(shown)
    }
  }

  func forEachChunk(
    of entry: FileTree.Entry, shown: String, _ body: (Span<UInt8>) -> Void
  ) throws(Refusal) {
    let bytes = try read(entry, shown: shown, limit: .max)
    body(bytes.span)
  }
}
