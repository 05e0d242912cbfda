import Findings

extension Rule {
  /// A bundle that carries a version has CFBundleShortVersionString, a string.
  static let versionMissing = Rule(
    "version-missing", .error,
    reason: "Without a version Finder, About and the App Store have nothing to show.",
    source: "Apple, bundle resources reference: CFBundleShortVersionString",
    remedy: "Stamp the app with 'bookplate stamp'."
  ) { inspection in inspection.missing(.version) }
}
