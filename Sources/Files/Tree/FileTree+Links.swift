extension FileTree.Entry {
  fileprivate var isLink: Bool {
    if case .link = kind { true } else { false }
  }
}

extension FileTree {
  /// Where a path leads when its links are followed.
  package enum Resolution: Hashable, Sendable {
    /// To this entry, which is no link; `""` is the tree itself.
    case inside(String)
    /// Out of the tree: a link is absolute, or climbs above the root.
    case escapes
    /// To nothing, or round in a ring.
    case dangling
  }

  /// Follows the links of a path within the tree, never on the disk.
  ///
  /// A link that leaves and would come back escapes all the same, since the folder may be moved.
  package func resolve(_ path: String) -> Resolution {
    // An entry lies in folders, so no link is on the way to it.
    if let entry = entry(at: path), !entry.isLink { return .inside(path) }
    return resolve(Array(path.pathParts))
  }

  private func resolve(_ parts: [Substring]) -> Resolution {
    var followed = 0
    var real: [Substring] = []
    var rest = Array(parts.reversed())
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard real.popLast() != nil else { return .escapes }
        continue
      }
      real.append(part)
      switch entry(at: real.joined(separator: "/"))?.kind {
      case nil: return .dangling
      case .folder: continue
      case .file, .other:
        guard rest.isEmpty else { return .dangling }
      case .link(let target):
        followed += 1
        guard followed <= 40 else { return .dangling }
        guard !target.utf8.starts(with: "/".utf8) else { return .escapes }
        real.removeLast()
        rest += target.pathParts.reversed()
      }
    }
    return .inside(real.joined(separator: "/"))
  }
}
