import Bundles
import Files

extension Inspection {
  /// Entries whose links must not leave a tree, and where that tree lies in what was named.
  struct LinkRoot {
    let tree: FileTree
    let entries: [FileTree.Entry]
    let prefix: String
  }

  /// Each app is a root of its own, since it is moved without the archive around it.
  var linkRoots: [LinkRoot] {
    let apps = scan.main.kind == .archive ? products.map(\.bundle.path) : []
    let beside = tree.entries.filter { entry in
      !apps.contains { entry.path.utf8.starts(with: "\($0)/".utf8) }
    }
    return [LinkRoot(tree: tree, entries: beside, prefix: "")]
      + apps.map { app in
        let tree = tree.subtree(app)
        return LinkRoot(tree: tree, entries: tree.entries, prefix: "\(app)/")
      }
  }
}
