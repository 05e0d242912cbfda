import Files

extension BundleScan {
  /// Whether a bundle carries a signature's seal, in any of the places that layouts have for it.
  package func isSealed(_ bundle: Bundle) -> Bool {
    seals(of: bundle).contains { tree.entry(at: $0) != nil }
  }

  private func seals(of bundle: Bundle) -> [String] {
    let versions = join(bundle.path, "Versions")
    let folders =
      [bundle.path, join(bundle.path, "Contents")]
      + tree.entries(below: versions).lazy.map(\.path)
      .filter { bundle.kind == .framework && $0.parentPath.isBytewiseEqual(versions) }
    return folders.map { join($0, "_CodeSignature") }
  }
}
