import Files
import Findings

extension Rule {
  /// Symbolic links stay in the bundle and lead somewhere.
  static let linkEscape = Rule(
    "link-escape", .error,
    reason: "A link that leaves the bundle, or leads nowhere, works only where it was made.",
    source: "Apple, TN2206: macOS Code Signing In Depth",
    remedy: "Make it a relative link within the bundle, or put the file itself there."
  ) { inspection in
    inspection.linkRoots.flatMap { root in
      root.entries.compactMap { entry -> Draft? in
        guard case .link(let target) = entry.kind, !inspection.isLost(root.prefix + entry.path)
        else { return nil }
        let problem: String
        switch root.tree.resolve(entry.path) {
        case .inside: return nil
        case .escapes:
          problem = target.utf8.first == UInt8(ascii: "/") ? "is absolute" : "leaves the bundle"
        case .dangling: problem = "leads nowhere"
        }
        return Draft(
          "the link to '\(target)' \(problem)", at: inspection.place(root.prefix + entry.path))
      }
    }
  }
}
