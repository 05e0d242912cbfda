import Findings

extension Rule {
  /// The version is one to three integers.
  static let versionFormat = Rule(
    "version-format", .error,
    reason: "The App Store refuses a version that is not up to three integers, or too long.",
    source: "ITMS-90060, ITMS-90059; Apple forums 46918 and 694844",
    remedy: "Use up to three integers without leading zeros, at most 18 characters, as in 1.2.3."
  ) { inspection in inspection.malformed(.version, should: "be one to three integers") }
}
