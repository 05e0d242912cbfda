import Files
import Findings

extension Rule {
  /// Nothing lies in a bundle that a person's tools left there.
  static let strayFile = Rule(
    "stray-file", .warning,
    reason: "What Finder, version control and editors leave behind ships, and may break the seal.",
    source: "Apple, TN2206: macOS Code Signing In Depth",
    remedy: "Remove it before signing."
  ) { inspection in
    var folder: String?
    let leftovers = inspection.tree.leftoverPaths.map { path in
      Draft("a leftover of a run of bookplate that was stopped", at: inspection.place(path))
    }
    return leftovers
      + inspection.tree.entries.compactMap { entry in
        if let folder, entry.path.utf8.starts(with: "\(folder)/".utf8) { return nil }
        guard let what = entry.strayKind, !inspection.isLost(entry.path) else { return nil }
        if entry.kind == .folder { folder = entry.path }
        return Draft(what, at: inspection.place(entry.path))
      }
  }
}

extension Inspection {
  func isStray(_ entry: FileTree.Entry) -> Bool { entry.strayKind != nil }
}

extension FileTree {
  /// Leftovers as paths of the tree.
  fileprivate var leftoverPaths: [String] {
    leftovers.map { path in
      String(
        Substring(path.utf8.dropFirst((root ?? "").utf8.count).drop { $0 == UInt8(ascii: "/") }))
    }
  }
}

extension FileTree.Entry {
  /// What left it there; nothing for what belongs into a bundle.
  fileprivate var strayKind: String? {
    let name = path.lastName.utf8
    guard kind != .folder else {
      let systems = [".git", ".svn", ".hg", "CVS"]
      return systems.contains { $0.utf8.elementsEqual(name) } ? "a folder of version control" : nil
    }
    if name.elementsEqual(".DS_Store".utf8) { return "Finder's notes about a folder" }
    if name.starts(with: "._".utf8) { return "an AppleDouble file" }
    let isBackup = name.last == UInt8(ascii: "~")
    let isSwap = name.first == UInt8(ascii: ".") && name.suffix(4).elementsEqual(".swp".utf8)
    return isBackup || isSwap ? "an editor's backup" : nil
  }
}
