package import Bundles
import Files
package import Findings

/// What is done about bundles that are signed: changing one breaks its seal (VERSIONING.md S1).
package struct SigningRules: Sendable {
  package var allowsSigned = false
  /// Xcode's TARGET_BUILD_DIR, without links: what lies below it is signed after the script phase.
  package var targetBuildFolder: String?

  package init() {}

  /// Refuses when one of the bundles is signed, or gives a note where signing follows.
  package func check(_ bundles: [Bundle], in scan: BundleScan) throws(Refusal) -> Finding? {
    guard let signed = bundles.first(where: scan.isSealed) else { return nil }
    let file = scan.tree.shown(signed.path)
    guard allowsSigned || isSignedLater(scan.tree) else {
      throw Refusal(
        .alreadySigned, "\(file): it is signed, and changing it would break the seal",
        help: "Do this before signing, or insist with --allow-signed.", at: Location(file: file))
    }
    return Finding(
      rule: Refusal.Code.alreadySigned.rawValue, severity: .note,
      message: "it is signed already and has to be signed again",
      remedy: "Sign it after this.", location: Location(file: file))
  }

  /// Export signs an archive's apps anew, and Xcode signs what a script phase has changed.
  private func isSignedLater(_ tree: FileTree) -> Bool {
    guard let root = tree.root else { return false }
    if root.pathParts.contains(where: { BundleKind(path: String($0)) == .archive }) { return true }
    guard let targetBuildFolder else { return false }
    return root.utf8.starts(with: "\(targetBuildFolder)/".utf8)
  }
}
