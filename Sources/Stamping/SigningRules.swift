package import Bundles
import Files
package import Findings

/// What is done about bundles that are signed: changing one breaks its seal (VERSIONING.md S1).
package struct SigningRules: Sendable {
  package var allowsSigned = false
  /// Xcode's TARGET_BUILD_DIR, without links: what lies below it is signed after the script phase.
  package var targetBuildFolder: String?
  /// Whether Xcode signs what it builds there (CODE_SIGNING_ALLOWED).
  package var signsBuild = true

  package init() {}

  /// Refuses when one of the bundles is signed, or gives a note where signing follows.
  package func check(_ bundles: [Bundle], in scan: BundleScan) throws(Refusal) -> Finding? {
    let isXcodeProduct = isXcodeProduct(scan.tree)
    // Of what Xcode builds, the one that is nested in it has its own warning.
    let judged = isXcodeProduct ? bundles.prefix(1) : bundles[...]
    guard let signed = judged.first(where: scan.isSealed) else { return nil }
    let file = scan.tree.shown(signed.path)
    guard isXcodeProduct || allowsSigned || isInArchive(scan.tree) else {
      throw Refusal(
        .alreadySigned, "\(file): it is signed, and changing it would break the seal",
        help: scan.main.kind == .app && scan.main.isFlat ? Self.helpForPhone : Self.help,
        at: Location(file: file))
    }
    let (severity, message) = isXcodeProduct ? wordsForXcode : Self.words
    return Finding(
      rule: Refusal.Code.alreadySigned.rawValue, severity: severity, message: message,
      remedy: isXcodeProduct && signsBuild ? nil : "Sign it after this.",
      location: Location(file: file))
  }

  /// What is wrong with changing a nested bundle that its own target has signed.
  func warning(ofNested bundle: Bundle, in scan: BundleScan) -> Finding? {
    guard isXcodeProduct(scan.tree), scan.isSealed(bundle) else { return nil }
    return Finding(
      rule: Refusal.Code.alreadySigned.rawValue, severity: .warning,
      message: "it is signed, and Xcode signs only the bundle around it again: stamp it in a "
        + "script phase of its own target",
      remedy: "Give its target the same script phase.",
      location: Location(file: scan.tree.shown(bundle.path)))
  }

  private static let help = "Do this before signing, or insist with --allow-signed."

  /// Whatever Xcode builds for a device is signed.
  private static let helpForPhone =
    "Stamp the archive, whose export signs again: bookplate stamp FILE.xcarchive --strict. "
    + "Or insist with --allow-signed."

  private typealias Words = (severity: Severity, message: String)

  private static let words: Words = (.note, "it is signed already and has to be signed again")

  private var wordsForXcode: Words {
    signsBuild
      ? (.note, "it has the last build's seal; Xcode signs it again after the script phases")
      : (.warning, "it has an earlier build's seal, and Xcode does not sign this build")
  }

  /// Export signs an archive's apps anew.
  private func isInArchive(_ tree: FileTree) -> Bool {
    tree.root?.pathParts.contains { BundleKind(path: String($0)) == .archive } ?? false
  }

  private func isXcodeProduct(_ tree: FileTree) -> Bool {
    guard let root = tree.root, let targetBuildFolder else { return false }
    return root.utf8.starts(with: "\(targetBuildFolder)/".utf8)
  }
}
