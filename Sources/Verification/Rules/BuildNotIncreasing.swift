import Findings
import Versioning

extension Rule {
  /// The build is above the one that went out before.
  static let buildNotIncreasing = Rule(
    "build-not-increasing", .error,
    reason: "The Mac App Store takes no build that is not above the last one, ever; an iPhone's "
      + "build may only start again in a higher version.",
    source: "ITMS-90061, ITMS-90189; TN2420; openclaw#26965",
    remedy: "Raise the build number, with --build-offset where the count of commits is too low."
  ) { inspection in
    guard let previous = inspection.request.previous else { return [] }
    return inspection.products.filter(\.isApp).compactMap { product in
      guard let build = product.build.comparable,
        !isAbove(build, previous.build),
        !(product.bundle.isPhoneOrPad
          && isAbove(product.version.comparable ?? "", previous.marketingVersion))
      else { return nil }
      let key = VersionKey.build.rawValue
      return Draft(
        "\(key) is '\(build)', not above '\(previous.build)' of the build before",
        at: inspection.place(product.bundle, key))
    }
  }
}

/// Compares part by part as numbers; missing parts are 0, and what is no number is above nothing.
private func isAbove(_ one: String, _ other: String) -> Bool {
  guard let one = versionNumbers(one) else { return false }
  let other = versionNumbers(other) ?? []
  func padded(_ parts: [Int]) -> [Int] { parts + Array(repeating: 0, count: 3 - parts.count) }
  return padded(other).lexicographicallyPrecedes(padded(one))
}
