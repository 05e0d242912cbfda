package import Findings

extension FileTree {
  /// How much a walk asks about each file.
  package enum Detail: Sendable {
    /// Only what a folder says of what it holds.
    case names
    /// Also mode, size and identity, a system call for each file.
    case statuses
  }

  /// Walks a folder on the disk, which may be named by a link.
  ///
  /// A folder within it that cannot be looked into is refused, or, where the rest is wanted all the
  /// same, noted.
  package init(
    walking path: String, detail: Detail = .statuses, notesUnreadable: Bool = false
  ) throws(Refusal) {
    let shown = path.withoutSlashesAtEnd
    let seen = try Refusal.ifUnreadable(shown) { () throws(SystemError) in
      try System.status(of: path, followingLink: true)
    }
    guard seen.kind == .folder else {
      throw Refusal(
        .notABundle, "\(shown): not a folder", help: "Name the bundle itself, which is a folder.",
        at: Location(file: shown))
    }
    let walk = try Walk(of: path, shown: shown, detail: detail)
    let found = try walk.run(notesUnreadable: notesUnreadable)
    self.init(
      shown: shown, root: walk.root, mode: seen.mode, entries: found.entries,
      leftovers: found.leftovers, unreadable: found.unreadable.map { ($0.folder, "\($0.error)") },
      source: FolderSource(descriptor: walk.descriptor))
  }
}

/// One walk of a folder, level by level, so that its depth costs no stack; the folders of a level are
/// looked into on all cores.
private struct Walk {
  let root: String
  let shown: String
  let detail: FileTree.Detail
  let descriptor: Descriptor

  /// What lies in some folders.
  struct Found {
    var entries: [FileTree.Entry] = []
    var folders: [String] = []
    var leftovers: [String] = []
    var unreadable: [(folder: String, error: SystemError)] = []

    static func += (found: inout Self, more: Self) {
      found.entries += more.entries
      found.leftovers += more.leftovers
      found.unreadable += more.unreadable
    }
  }

  init(of path: String, shown: String, detail: FileTree.Detail) throws(Refusal) {
    root = try Refusal.ifUnreadable(shown) { () throws(SystemError) in
      try System.realPath(of: path)
    }
    let root = root
    descriptor = try Refusal.ifUnreadable(shown) { () throws(SystemError) in
      try System.open(root, for: .folder)
    }
    self.shown = shown
    self.detail = detail
  }

  func run(notesUnreadable: Bool) throws(Refusal) -> Found {
    var found = Found()
    var level = [""]
    while !level.isEmpty {
      let parts = stride(from: 0, to: level.count, by: Self.foldersAtOnce).map { start in
        level[start..<min(start + Self.foldersAtOnce, level.count)]
      }
      level = []
      for part in parts.concurrentMap(least: 2, look) {
        found += part
        level += part.folders
      }
      let refused = found.unreadable.first { !notesUnreadable || $0.folder.isEmpty }
      if let (folder, error) = refused {
        throw .unreadable(folder.isEmpty ? shown : "\(shown)/\(folder)", error)
      }
    }
    return found
  }

  /// Enough of them that waking another core pays.
  private static let foldersAtOnce = 32

  /// Looks into folders that lie beside each other; one that has gone meanwhile holds nothing.
  @Sendable private func look(into folders: ArraySlice<String>) -> Found {
    var found = Found()
    var buffer: [UInt8] = []
    for folder in folders {
      do {
        try look(into: folder, buffer: &buffer, found: &found)
      } catch {
        if !error.meansMissing { found.unreadable.append((folder, error)) }
      }
    }
    return found
  }

  private func look(
    into folder: String, buffer: inout [UInt8], found: inout Found
  ) throws(SystemError) {
    let open = try System.open(folder.isEmpty ? "." : folder, for: .folder, in: descriptor.number)
    for (name, kind) in try FolderNames(of: open, buffer: &buffer).names {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if Leftover.isName(name) {
        found.leftovers.append(root == "/" ? "/" + path : "\(root)/\(path)")
        continue
      }
      let status =
        detail == .statuses || kind == nil
        ? try System.status(of: name, in: open.number) : nil
      let entry = FileTree.Entry(
        path: path,
        kind: try Self.kind(status?.kind ?? kind ?? .other, of: name, in: open.number),
        mode: status?.mode ?? 0, size: status?.size ?? 0, identity: status?.identity)
      if entry.kind == .folder { found.folders.append(path) }
      found.entries.append(entry)
    }
  }

  private static func kind(
    _ kind: FileStatus.Kind, of name: String, in folder: Int32
  ) throws(SystemError) -> FileTree.Kind {
    switch kind {
    case .file: .file
    case .folder: .folder
    case .other: .other
    case .link: .link(to: try System.linkTarget(of: name, in: folder))
    }
  }
}

/// Files below an open folder; renaming the folder meanwhile does no harm.
private struct FolderSource: FileSource {
  let descriptor: Descriptor

  func permissions(of entry: FileTree.Entry) -> UInt16? {
    try? System.status(of: entry.path, in: descriptor.number).mode
  }

  func read(_ entry: FileTree.Entry, shown: String, limit: Int) throws(Refusal) -> [UInt8] {
    try OpenFile(entry.path, in: descriptor.number, shown: shown).readAll(limit: limit)
  }

  func forEachChunk(
    of entry: FileTree.Entry, shown: String, _ body: (Span<UInt8>) -> Void
  ) throws(Refusal) {
    try OpenFile(entry.path, in: descriptor.number, shown: shown).forEachChunk(body)
  }
}

extension String {
  /// A path without the slashes at its end; `/` stays.
  package var withoutSlashesAtEnd: String {
    var text = self[...]
    while text.utf8.count > 1, text.utf8.last == UInt8(ascii: "/") {
      text = text[..<text.utf8.index(before: text.endIndex)]
    }
    return String(text)
  }
}
