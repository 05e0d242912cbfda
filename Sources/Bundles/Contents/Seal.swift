import Files

extension BundleScan {
  /// Whether a bundle carries a signature's seal, in any of the places that layouts have for it.
  package func isSealed(_ bundle: Bundle) -> Bool {
    sealableFolders(of: bundle).contains { tree.entry(at: join($0, "_CodeSignature")) != nil }
  }

  /// The folders in which a bundle may have a seal, a framework in each of its versions.
  package func sealableFolders(of bundle: Bundle) -> [String] {
    [bundle.path, join(bundle.path, "Contents")] + versionFolders(of: bundle)
  }

  /// The real folders of a framework's versions.
  package func versionFolders(of bundle: Bundle) -> [String] {
    let versions = join(bundle.path, "Versions")
    guard bundle.kind == .framework else { return [] }
    return tree.entries(below: versions).filter { entry in
      entry.kind == .folder && entry.path.parentPath.isBytewiseEqual(versions)
    }.map(\.path)
  }
}
