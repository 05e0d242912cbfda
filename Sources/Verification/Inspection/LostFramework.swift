import Bundles
import Files

/// A framework in which copies stand where links to the current version should.
struct LostFramework {
  let path: String
  /// Such as `Versions/Current` and `Resources`.
  let copies: [String]

  /// Those of a tree; one that lies in another is not told apart from it.
  static func all(in scan: BundleScan) -> [LostFramework] {
    ([scan.main] + scan.nested).reduce(into: []) { lost, bundle in
      guard bundle.kind == .framework, !lost.contains(where: { $0.holds(bundle.path) }) else {
        return
      }
      if let framework = LostFramework(bundle, in: scan.tree) { lost.append(framework) }
    }
  }

  /// Whether a path is the framework or lies in it.
  func holds(_ other: String) -> Bool {
    path.isEmpty || other.isBytewiseEqual(path) || other.utf8.starts(with: "\(path)/".utf8)
  }

  /// Nothing for a framework whose links are there, or that needs none.
  private init?(_ framework: Bundle, in tree: FileTree) {
    let versions = join(framework.path, "Versions")
    let inside = tree.entries(below: framework.path)
    func children(of folder: String) -> [FileTree.Entry] {
      inside.filter { $0.path.parentPath.isBytewiseEqual(folder) }
    }
    var copies: [String] = []
    var names: Set<[UInt8]> = []
    for version in children(of: versions) {
      if version.path.lastName.isBytewiseEqual("Current") {
        if !version.isLink { copies.append("Versions/Current") }
      } else if version.kind == .folder {
        names.formUnion(children(of: version.path).map { Array($0.path.lastName.utf8) })
      }
    }
    for entry in children(of: framework.path) where !entry.isLink {
      if names.contains(Array(entry.path.lastName.utf8)) { copies.append(entry.path.lastName) }
    }
    guard !copies.isEmpty else { return nil }
    path = framework.path
    self.copies = copies
  }
}
