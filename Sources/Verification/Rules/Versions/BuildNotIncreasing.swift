import AppVersion
import Findings
import Versioning

extension Rule {
  /// The build is above the one that went out before, and above the floor that was given.
  static let buildNotIncreasing = Rule(
    "build-not-increasing", .error,
    reason: "The Mac App Store takes no build that is not above the last one, ever; an iPhone's "
      + "build may only start again in a higher version.",
    source: "ITMS-90061, ITMS-90189; TN2420; openclaw#26965",
    remedy: "Raise the build number, with --build-offset where the count of commits is too low."
  ) { inspection in
    inspection.products.filter(\.isApp).flatMap { product -> [Draft] in
      guard let build = product.build.comparable.flatMap(BuildNumber.init) else { return [] }
      let floors = [inspection.request.floor, inspection.request.floor(for: product)]
      let key = VersionKey.build.rawValue
      return floors.compactMap(\.self).filter { !$0.isBelow(build) }.map { floor in
        Draft(
          "\(key) is '\(build)', not above \(floor.said)", at: inspection.place(product.bundle, key)
        )
      }
    }
  }
}

extension VerificationRequest {
  /// The build before, unless this is an iPhone's app of a higher version.
  fileprivate func floor(for product: Product) -> BuildFloor? {
    guard let previous else { return nil }
    let version = product.version.comparable ?? ""
    if product.bundle.isPhoneOrPad, previous.isLower(than: version) { return nil }
    return try? BuildFloor(previous)
  }
}
