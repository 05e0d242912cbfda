package import Findings

extension FolderContents {
  /// Whether a folder on the disk holds anything else than this: names, kinds, modes, links or bytes.
  package func differs(from tree: FileTree) throws(Refusal) -> Bool {
    let wanted = entries.sorted { $0.path.precedesBytewise($1.path) }
    guard mode == tree.mode, wanted.count == tree.entries.count else { return true }
    let pairs = Array(zip(wanted, tree.entries))
    guard pairs.allSatisfy({ $0.path.isBytewiseEqual($1.path) && $0.kind.resembles($1) }) else {
      return true
    }
    return try pairs.concurrentMap { entry, present throws(Refusal) in
      try entry.kind.differs(from: present, in: tree)
    }.contains(true)
  }
}

extension FolderContents.Kind {
  /// Whether all is the same that can be seen without opening a file.
  fileprivate func resembles(_ present: FileTree.Entry) -> Bool {
    switch (self, present.kind) {
    case (.folder(let mode), .folder): mode == present.mode
    case (.bytes(let bytes, let mode), .file): mode == present.mode && bytes.count == present.size
    case (.copy(_, let mode), .file): mode == present.mode
    case (.link(let target), .link(let presentTarget)): target.isBytewiseEqual(presentTarget)
    default: false
    }
  }

  fileprivate func differs(
    from present: FileTree.Entry, in tree: FileTree
  ) throws(Refusal) -> Bool {
    switch self {
    case .folder, .link: return false
    case .bytes(let bytes, _): return try tree.read(present.path) != bytes
    case .copy(let source, _):
      guard let path = tree.location(of: present.path) else { return true }
      let files = (
        try OpenFile(source, shown: source),
        try OpenFile(path, shown: tree.shown(present.path))
      )
      return try files.0.differs(from: files.1)
    }
  }
}
