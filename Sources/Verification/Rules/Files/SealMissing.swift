import Bundles
import Files
import Findings

extension Rule {
  /// With --expect-signed, every bundle of code has a seal.
  static let sealMissing = Rule(
    "seal-missing", .error,
    reason:
      "A bundle of code without a seal was not signed, or its seal was left behind. Looked at "
      + "only with --expect-signed.",
    source: "Apple, TN2206: macOS Code Signing In Depth",
    remedy: "Sign the bundle, from the inside out."
  ) { inspection in
    guard inspection.request.expectsSeals else { return [] }
    return inspection.bundles.compactMap { bundle in
      guard bundle.isBundleOfCode, let folder = Seal.folder(of: bundle) else {
        return nil
      }
      let seal = join(folder, Seal.fileName)
      guard inspection.tree.entry(at: seal) == nil else { return nil }
      return Draft("the bundle has no seal", at: inspection.place(seal))
    }
  }
}

extension Bundle {
  fileprivate var isBundleOfCode: Bool {
    switch kind {
    case .app, .appExtension, .service, .framework: plist != nil
    default: value(of: "CFBundleExecutable") != nil
    }
  }
}
