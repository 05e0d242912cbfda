import AppVersion
import Files
import Findings

extension Rule {
  /// The app is stamped as git says.
  static let gitMismatch = Rule(
    "git-mismatch", .error,
    reason: "An app that says another version than the repository was stamped at another commit, "
      + "or not at all.",
    source: "--repo; nheko#423, CellProfiler#4250",
    remedy: "Stamp the app with 'bookplate stamp' at this commit, or check out the app's."
  ) { inspection in
    guard let stamp = inspection.request.stamp else { return [] }
    return inspection.products.filter(\.isApp).flatMap { product in
      [
        (VersionKey.version.rawValue, product.version, stamp.version.description),
        (VersionKey.build.rawValue, product.build, stamp.build.description),
        (.reportKey, StampedValue(product.bundle, .reportKey), stamp.report),
        (.commitKey, StampedValue(product.bundle, .commitKey), stamp.commit),
      ].compactMap { key, value, expected -> Draft? in
        guard let text = value.comparable, !text.isBytewiseEqual(expected) else { return nil }
        return Draft(
          "\(key) is '\(text)', but git says '\(expected)'",
          at: inspection.place(product.bundle, key))
      }
    }
  }
}
