import Bundles
import Findings
import PropertyLists

extension Rule {
  /// A framework in an iPhone app has a version and a build.
  static let frameworkVersionMissing = Rule(
    "framework-version-missing", .error,
    reason: "The App Store refuses an iPhone app with a framework that has no version or build.",
    source: "ITMS-90057",
    remedy: "Set both keys in the framework's Info.plist where it is built."
  ) { inspection in
    inspection.products.filter(\.bundle.isPhoneOrPad).flatMap { product in
      product.nested.filter { $0.kind == .framework && $0.plist != nil }.flatMap { framework in
        VersionKey.allCases.compactMap { key -> Draft? in
          let value = framework.value(of: key.rawValue)
          guard value?.string?.isEmpty ?? true else { return nil }
          return Draft(
            "\(key.rawValue) is \(value.described)", at: inspection.place(framework, key.rawValue))
        }
      }
    }
  }
}
