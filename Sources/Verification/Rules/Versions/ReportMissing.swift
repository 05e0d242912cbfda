import Bundles
import Findings

extension Rule {
  /// An app says precisely which build it is.
  static let reportMissing = Rule(
    "report-missing", .warning,
    reason: "Without a report string a bug report cannot say from which commit the app was built. "
      + "An error with --repo, where a stamp is wanted.",
    source: "bookplate: Report string",
    remedy: "Stamp the app with 'bookplate stamp'."
  ) { inspection in
    inspection.products.filter { $0.isApp && $0.bundle.plist != nil }.compactMap { product in
      let value = product.bundle.value(of: .reportKey)
      guard case .missing = StampedValue(value, key: .reportKey) else { return nil }
      return Draft(
        "\(String.reportKey) is \(value.described)",
        at: inspection.place(product.bundle, .reportKey))
    }
  }
}
