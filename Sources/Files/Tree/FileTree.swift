package import Findings

/// All that lies in a folder or an archive, seen in one walk.
///
/// A walk follows no link, and nothing is read through a link: where a link leads is looked up in the
/// tree itself (`resolve`), so that nothing outside is ever touched. Leftovers of a run of this tool
/// that was killed are kept apart from the entries.
package struct FileTree: Sendable {
  /// The argument as it was given, without slashes at its end; reports start with it.
  package let shown: String
  /// Where the folder is on the disk, without links; nil for an archive.
  package let root: String?
  /// The permission bits of the folder itself.
  package let mode: UInt16
  /// Sorted by the bytes of their paths, folders before what they hold.
  package let entries: [Entry]
  /// Where on the disk a killed run left something; `ChangePlan.apply` removes it.
  package let leftovers: [String]
  /// Folders that could not be looked into, where that was no reason to stop, and why.
  package let unreadable: [(path: String, reason: String)]
  let source: any FileSource

  /// Takes what a source has, in any order.
  package init(
    shown: String, root: String? = nil, mode: UInt16 = 0, entries: [Entry],
    leftovers: [String] = [], unreadable: [(path: String, reason: String)] = [],
    source: any FileSource
  ) {
    self.shown = shown
    self.root = root
    self.mode = mode
    self.entries = entries.inByteOrder
    self.leftovers = leftovers
    self.unreadable = unreadable
    self.source = source
  }

  package struct Entry: Hashable, Sendable {
    /// Relative to the root, parts separated by `/`.
    package let path: String
    package let kind: Kind
    /// The permission bits; 0 when only names were asked for.
    package let mode: UInt16
    /// Bytes; 0 when only names were asked for.
    package let size: Int
    package let identity: FileIdentity?

    package init(
      path: String, kind: Kind, mode: UInt16 = 0, size: Int = 0, identity: FileIdentity? = nil
    ) {
      self.path = path
      self.kind = kind
      self.mode = mode
      self.size = size
      self.identity = identity
    }
  }

  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case link(to: String)
    /// A pipe, a socket or a device: never opened.
    case other
  }
}

/// Where the bytes of a tree's files come from.
package protocol FileSource: Sendable {
  /// The permission bits of a file; nothing where there are none to know.
  func permissions(of entry: FileTree.Entry) -> UInt16?

  /// Gives all bytes of a file, or refuses: `too-large` when there are more than `limit`.
  func read(_ entry: FileTree.Entry, shown: String, limit: Int) throws(Refusal) -> [UInt8]

  /// Hands a file over piece by piece.
  func forEachChunk(
    of entry: FileTree.Entry, shown: String, _ body: (Span<UInt8>) -> Void
  ) throws(Refusal)
}

extension FileSource {
  package func permissions(of entry: FileTree.Entry) -> UInt16? {
    entry.mode == 0 ? nil : entry.mode
  }
}

// MARK: - Looking things up

extension FileTree {
  /// The entry of exactly this path; `""` and links on the way are not understood.
  package func entry(at path: String) -> Entry? {
    let index = firstIndex(notBefore: path)
    guard index < entries.count, entries[index].path.isBytewiseEqual(path) else { return nil }
    return entries[index]
  }

  /// What lies in a folder, at any depth; all entries for `""`.
  package func entries(below path: String) -> ArraySlice<Entry> {
    guard !path.isEmpty else { return entries[...] }
    return entries[firstIndex(notBefore: path + "/")..<firstIndex(notBefore: path + "0")]
  }

  private func firstIndex(notBefore path: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path.precedesBytewise(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How reports spell a path of the tree.
  package func shown(_ path: String) -> String {
    if path.isEmpty { return shown }
    return shown.hasSuffix("/") ? shown + path : "\(shown)/\(path)"
  }

  /// Where a path of the tree is on the disk; nil in an archive.
  package func location(of path: String) -> String? {
    guard let root else { return nil }
    if path.isEmpty { return root }
    return root == "/" ? "/" + path : "\(root)/\(path)"
  }
}

// MARK: - Reading

extension FileTree {
  /// The permission bits of an entry, even where only names were asked for; an archive of another
  /// system has none.
  package func permissions(of entry: Entry) -> UInt16? { source.permissions(of: entry) }

  /// Reads a file that is no link.
  package func read(_ path: String, limit: Int = .max) throws(Refusal) -> [UInt8] {
    try source.read(file(at: path), shown: shown(path), limit: limit)
  }

  /// Hands a file that is no link over piece by piece, so that its size costs no memory.
  package func forEachChunk(
    of path: String, _ body: (Span<UInt8>) -> Void
  ) throws(Refusal) {
    try forEachChunk(of: file(at: path), body)
  }

  /// The same for an entry of this tree that is a file, and need not be looked up.
  package func forEachChunk(
    of file: Entry, _ body: (Span<UInt8>) -> Void
  ) throws(Refusal) {
    try source.forEachChunk(of: file, shown: shown(file.path), body)
  }

  private func file(at path: String) throws(Refusal) -> Entry {
    guard let entry = entry(at: path) else { throw .unreadable(shown(path), .missing) }
    guard entry.kind == .file else { throw .notAFile(shown(path)) }
    return entry
  }
}
