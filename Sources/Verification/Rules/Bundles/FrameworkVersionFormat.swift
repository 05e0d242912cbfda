import Bundles
import Findings

extension Rule {
  /// A framework's own version is one to three integers.
  static let frameworkVersionFormat = Rule(
    "framework-version-format", .warning,
    reason: "The App Store also refuses an embedded framework whose version is not up to three "
      + "integers.",
    source: "ITMS-90060",
    remedy: "Ask the framework's maker, or set CFBundleShortVersionString where it is built."
  ) { inspection in
    inspection.embeddedFrameworks.compactMap { framework in
      let key = VersionKey.version.rawValue
      guard let text = framework.version, versionNumbers(text) == nil else { return nil }
      return Draft(
        "\(key) is '\(text)'; it should be one to three integers",
        at: inspection.place(framework, key))
    }
  }
}

extension Inspection {
  var embeddedFrameworks: [Bundle] {
    products.flatMap(\.nested).filter { $0.kind == .framework }
  }
}
