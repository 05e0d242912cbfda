import Files
package import Findings

extension BundleScan {
  /// Opens what a person calls a product: a bundle, an archive, an `.ipa` or a `.zip` of one app.
  package init(product path: String) throws(Refusal) {
    let name = path.lowercased()
    let isArchive = name.hasSuffix(".ipa") || name.hasSuffix(".zip")
    let status = try fileStatus(of: path, shown: path)
    try self.init(
      isArchive && status.kind == .file
        ? FileTree(archive: path) : FileTree(walking: path, detail: .names))
  }

  /// Opens several bundles; one that is given twice is looked at once.
  package static func all(_ paths: [String]) throws(Refusal) -> [BundleScan] {
    var roots: Set<[UInt8]> = []
    var scans: [BundleScan] = []
    for path in paths {
      let tree = try FileTree(walking: path, detail: .names)
      guard roots.insert(Array((tree.root ?? tree.shown).utf8)).inserted else { continue }
      scans.append(try BundleScan(tree))
    }
    return scans
  }
}
