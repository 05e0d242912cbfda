import Files
import Findings

extension Rule {
  /// The app is the one that was asked for.
  static let versionUnexpected = Rule(
    "version-unexpected", .error,
    reason: "A release script that knows which version it ships should not ship another.",
    source: "--expect-version and --expect-build",
    remedy: "Build and stamp the version that is expected, or expect this one."
  ) { inspection in
    inspection.products.filter(\.hasVersion).flatMap { product in
      [
        (VersionKey.version, inspection.request.expectedVersion),
        (VersionKey.build, inspection.request.expectedBuild),
      ].compactMap { key, expected in
        guard let expected, let value = product.value(of: key).comparable,
          !value.isBytewiseEqual(expected)
        else { return nil }
        return Draft(
          "\(key.rawValue) is '\(value)', but '\(expected)' is expected",
          at: inspection.place(product.bundle, key.rawValue))
      }
    }
  }
}
