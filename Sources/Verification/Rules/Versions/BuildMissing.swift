import Findings
import PropertyLists

extension Rule {
  /// A bundle that carries a version has CFBundleVersion, a string.
  static let buildMissing = Rule(
    "build-missing", .error,
    reason: "Without a build number no two builds can be told apart, and no upload is taken.",
    source: "Apple, bundle resources reference: CFBundleVersion",
    remedy: "Stamp the app with 'bookplate stamp'."
  ) { inspection in inspection.missing(.build) }
}

extension Inspection {
  /// What `version-missing` and `build-missing` say.
  func missing(_ key: VersionKey) -> [Draft] {
    stampedBundles.compactMap { bundle in
      guard case .missing(let value) = StampedValue(bundle, key) else { return nil }
      let what =
        value?.string == nil && value != nil ? "\(value.described), not a string" : value.described
      return Draft("\(key.rawValue) is \(what)", at: place(bundle, key.rawValue))
    }
  }
}
