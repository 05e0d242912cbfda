import Findings

extension Rule {
  /// The build number is one to three integers, the first above 0.
  static let buildFormat = Rule(
    "build-format", .error,
    reason: "The App Store refuses a build that is not up to three integers, begins with 0, "
      + "or is too long.",
    source: "ITMS-90058, ITMS-90059; Apple forums 46918 and 694844",
    remedy: "Use up to three integers without leading zeros, the first above 0, at most 18 "
      + "characters, as in 45."
  ) { inspection in
    inspection.malformed(.build, should: "be one to three integers, the first above 0")
  }
}

extension Inspection {
  /// What `version-format` and `build-format` say.
  func malformed(_ key: VersionKey, should: String) -> [Draft] {
    products.filter(\.hasVersion).compactMap { product in
      guard case .malformed(let text) = product.value(of: key) else { return nil }
      return Draft(
        "\(key.rawValue) is '\(text)'; it should \(should)", at: place(product.bundle, key.rawValue)
      )
    }
  }
}
