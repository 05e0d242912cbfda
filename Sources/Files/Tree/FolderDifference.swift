package import Findings
package import JSON

/// A file that is not as a folder was meant to be.
package struct FolderDifference: Hashable, Sendable {
  package let kind: Kind
  /// Relative to the folder.
  package let file: String
  /// The first line that differs in a changed file, counted from 1.
  package let line: Int?

  package enum Kind: String, Sendable {
    case missing
    case extra
    case changed
  }

  package var json: JSONValue {
    .object(
      ("kind", .string(kind.rawValue)), ("file", .string(file)),
      ("line", line.map(JSONValue.integer)))
  }

  /// `changed: PATH:LINE`.
  package var text: String {
    "\(kind.rawValue): \(file)\(line.map { ":\($0)" } ?? "")".withVisibleControls
  }
}

extension FolderContents {
  /// All differences between what is on the disk and what should be, sorted by path.
  ///
  /// Files count, folders do not, nor does what is `ignored`. Without a tree everything is missing.
  package func differences(
    from tree: FileTree?, ignoring isIgnored: @Sendable (_ path: String) -> Bool = { _ in false }
  ) throws(Refusal) -> [FolderDifference] {
    let wanted = entries.filter { !$0.kind.isFolder && !isIgnored($0.path) }
    let found = try wanted.concurrentMap { entry throws(Refusal) in
      try entry.difference(from: tree)
    }
    let names = Set(wanted.map { Array($0.path.utf8) })
    let extra = (tree?.entries ?? []).filter { entry in
      entry.kind != .folder && !isIgnored(entry.path) && !names.contains(Array(entry.path.utf8))
    }
    let differences =
      found.compactMap(\.self)
      + extra.map { FolderDifference(kind: .extra, file: $0.path, line: nil) }
    return differences.sorted { $0.file.precedesBytewise($1.file) }
  }
}

extension FolderContents.Kind {
  fileprivate var isFolder: Bool { if case .folder = self { true } else { false } }
}

extension FolderContents.Entry {
  fileprivate func difference(from tree: FileTree?) throws(Refusal) -> FolderDifference? {
    guard let tree, let present = tree.entry(at: path) else {
      return FolderDifference(kind: .missing, file: path, line: nil)
    }
    guard case .bytes(let bytes, _) = kind, present.kind == .file else {
      let isSame =
        if case .link(let target) = kind { present.kind == .link(to: target) } else { false }
      return isSame ? nil : FolderDifference(kind: .changed, file: path, line: 1)
    }
    let other = try tree.read(path)
    if other == bytes { return nil }
    return FolderDifference(kind: .changed, file: path, line: bytes.firstLineUnlike(other))
  }
}

extension [UInt8] {
  /// The number of the first line that is another one, or missing, in the other file.
  fileprivate func firstLineUnlike(_ other: [UInt8]) -> Int {
    let same = zip(self, other).prefix { $0 == $1 }.count
    return self[..<same].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
