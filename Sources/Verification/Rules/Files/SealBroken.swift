import Findings

extension Rule {
  /// What was signed is as it was signed.
  static let sealBroken = Rule(
    "seal-broken", .error,
    reason: "The system refuses to open an app in which a file was changed, removed or added after "
      + "signing. Certificates and the code directory, which also seals Info.plist, are not looked "
      + "at: only a Mac can check them.",
    source: "Apple, TN2206: macOS Code Signing In Depth; kitter#6",
    remedy: "Sign again after the last change."
  ) { inspection in inspection.sealBreaches }
}
