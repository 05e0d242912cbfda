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
    let signed = judged.first(where: scan.isSealed)
    guard let what = signed == nil ? signedFolder(around: scan.tree) : "it" else { return nil }
    let file = scan.tree.shown(signed?.path ?? "")
    guard isXcodeProduct || allowsSigned || isInArchive(scan.tree) else {
      throw Refusal(
        .alreadySigned, "\(file): \(what) is signed, and changing it would break the seal",
        help: scan.main.kind == .app && scan.main.isFlat ? Self.helpForPhone : Self.help,
        at: Location(file: file))
    }
    let (severity, words) = isXcodeProduct ? wordsForXcode : Self.words
    return Finding(
      rule: Refusal.Code.alreadySigned.rawValue, severity: severity, message: "\(what) \(words)",
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

  /// What is done, after the name of what it is done to.
  private typealias Words = (severity: Severity, message: String)

  private static let words: Words = (.note, "is signed already and has to be signed again")

  private var wordsForXcode: Words {
    signsBuild
      ? (.note, "has the last build's seal; Xcode signs it again after the script phases")
      : (.warning, "has an earlier build's seal, and Xcode does not sign this build")
  }

  /// What a bundle lies in that is signed, so that a change of the bundle breaks that seal: its name.
  private func signedFolder(around tree: FileTree) -> String? {
    let folder = folders(from: tree.root?.parentPath).first { isThere("\($0)/_CodeSignature") }
    guard let folder else { return nil }
    let bundle = folder.pathParts.last { BundleKind(path: String($0)) != nil }
    return "\(bundle.map(String.init) ?? folder.lastName) around it"
  }

  /// Export signs an archive's apps anew; a folder that is only called so is none.
  private func isInArchive(_ tree: FileTree) -> Bool {
    let archive = folders(from: tree.root).first { BundleKind(path: $0.lastName) == .archive }
    return archive.map { isThere("\($0)/Info.plist") } ?? false
  }

  /// A folder and those around it, the innermost first.
  private func folders(from path: String?) -> some Sequence<String> {
    sequence(first: path ?? "") { $0.parentPath }.prefix { $0.utf8.count > 1 }
  }

  private func isThere(_ path: String) -> Bool { (try? fileStatus(of: path, shown: path)) != nil }

  private func isXcodeProduct(_ tree: FileTree) -> Bool {
    guard let root = tree.root, let targetBuildFolder else { return false }
    return root.utf8.starts(with: "\(targetBuildFolder)/".utf8)
  }
}
