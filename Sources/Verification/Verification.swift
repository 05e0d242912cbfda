package import Bundles
package import Findings

/// Says everything that is wrong with a built bundle, and changes nothing in it.
package enum Verification {
  /// Looks at what a person named: a bundle, an archive, an `.ipa` or a `.zip` of one app.
  ///
  /// `progress` is told of each piece of a file that was hashed, from many threads.
  package static func findings(
    of path: String, _ request: VerificationRequest,
    progress: @escaping @Sendable (_ bytes: Int) -> Void = { _ in }
  ) throws(Refusal) -> [Finding] {
    try findings(in: BundleScan(product: path), request, progress: progress)
  }

  /// What all rules find, sorted.
  ///
  /// Where nothing can be verified that is refused; whatever else is wrong is a finding.
  package static func findings(
    in scan: BundleScan, _ request: VerificationRequest,
    progress: @escaping @Sendable (_ bytes: Int) -> Void = { _ in }
  ) throws(Refusal) -> [Finding] {
    let inspection = try Inspection(of: scan, request, progress)
    var severities = request.severities
    if request.stamp != nil { severities.setDefault(Rule.reportMissing.id, to: .error) }
    return Set(Rule.all.flatMap { $0.findings(in: inspection, severities) }).sorted()
  }
}
