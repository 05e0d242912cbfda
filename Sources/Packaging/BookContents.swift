import Bundles
import Files
import Findings
import PropertyLists

extension FileTree {
  /// What of a book on the disk goes into an app.
  func bookContents() throws(Refusal) -> FolderContents {
    var entries: [FolderContents.Entry] = []
    for entry in self.entries where !Self.isLeftOut(entry.path) {
      entries.append(.init(path: entry.path, kind: try copy(of: entry)))
    }
    return FolderContents(mode: mode, entries: entries)
  }

  private func copy(of entry: Entry) throws(Refusal) -> FolderContents.Kind {
    switch entry.kind {
    case .folder: return .folder(mode: entry.mode)
    case .file: return .copy(of: location(of: entry.path) ?? entry.path, mode: entry.mode)
    case .link(let target):
      guard !leaves(entry.path, target: target) else { throw .linkLeavesBook(shown(entry.path)) }
      return .link(to: target)
    case .other:
      throw Refusal(
        .fileUnreadable, "\(shown(entry.path)): a pipe or a device is no part of a book",
        help: "Remove it.", at: Location(file: shown(entry.path)))
    }
  }

  /// Whether a link leads out of the tree, be it by way of something that is not there.
  private func leaves(_ path: String, target: String) -> Bool {
    if resolve(path) == .escapes { return true }
    var depth = path.pathParts.count - 1
    for part in target.pathParts where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// What only a working folder has: Finder's files, AppleDouble twins, version control.
  private static func isLeftOut(_ path: String) -> Bool {
    path.pathParts.contains { name in
      [".DS_Store", ".git", ".svn", ".hg"].contains(name) || name.utf8.starts(with: "._".utf8)
    }
  }
}

extension FolderContents.Kind {
  /// The file with other bytes and its own mode.
  func holding(_ bytes: [UInt8]) -> Self {
    switch self {
    case .bytes(_, let mode), .copy(_, let mode): .bytes(bytes, mode: mode)
    case .folder, .link: self
    }
  }
}

extension PropertyListDocument {
  /// Whether it has any of the keys that the help viewer reads.
  var isHelpBook: Bool {
    value.dictionary?.contains { $0.key.utf8.starts(with: "HPDBook".utf8) } ?? false
  }
}

extension Refusal {
  static func notAHelpBook(_ shown: String) -> Refusal {
    Refusal(
      .notAHelpBook, "\(shown): no Help Book: no Info.plist in Contents with HPDBook keys",
      help: "Name a book such as 'bookplate book' makes.", at: Location(file: shown))
  }

  /// What is wrong with a folder that was given as a book.
  static func notAHelpBook(_ bundle: Bundle, shown: String) -> Refusal {
    switch bundle.info {
    case .unreadable(_, let refusal): refusal
    case .outside: linkLeavesBook("\(shown)/Contents/Info.plist")
    case .read, .missing: notAHelpBook(shown)
    }
  }

  static func linkLeavesBook(_ file: String) -> Refusal {
    Refusal(
      .linkEscape, "\(file): a link that leads out of the book",
      help: "Put what it leads to into the book.", at: Location(file: file))
  }
}
