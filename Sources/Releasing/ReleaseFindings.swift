package import Findings
package import Verification

/// Verifies what a release made; what the release was allowed is a warning, not an error.
///
/// `notes` are the plan's and the version's. An app that was stamped although it is signed has no
/// `seal-broken`, since signing follows.
package func releaseFindings(
  of app: String, _ request: VerificationRequest, notes: [Finding]
) throws(Refusal) -> [Finding] {
  let allowed = notes.filter {
    $0.severity == .warning || $0.rule == Refusal.Code.alreadySigned.rawValue
  }
  .map { $0.with(severity: .warning) }
  var request = request
  if allowed.contains(where: { $0.rule == Refusal.Code.alreadySigned.rawValue }) {
    request.severities.set("seal-broken", to: nil)
  }
  let found = try Verification.findings(of: app, request)
  return (allowed + found).sorted()
}
