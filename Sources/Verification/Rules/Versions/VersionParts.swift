import Findings

extension Rule {
  /// The version is three integers.
  static let versionParts = Rule(
    "version-parts", .warning,
    reason: "Apple's reference asks for three integers, though one or two are taken.",
    source: "Apple, bundle resources reference: CFBundleShortVersionString",
    remedy: "Write the missing parts as 0, as in 1.2.0."
  ) { inspection in
    inspection.products.filter(\.hasVersion).compactMap { product in
      guard let text = product.version.comparable, let parts = versionNumbers(text),
        parts.count < 3
      else { return nil }
      let key = VersionKey.version.rawValue
      let many = parts.count == 1 ? "one integer" : "two integers"
      return Draft("\(key) is '\(text)', \(many)", at: inspection.place(product.bundle, key))
    }
  }
}
