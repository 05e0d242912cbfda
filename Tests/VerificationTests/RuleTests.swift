import Findings
import Testing

@testable import Verification

@Suite struct RuleTests {
  @Test(arguments: Breach.all)
  func `a rule finds its breach, where it is, and no other rule finds any`(breach: Breach) throws {
    var request = VerificationRequest()
    try breach.request(&request)
    let bundle = try breach.bundle()
    let findings = try bundle.findings(request)
    #expect(findings.map(\.rule) == [breach.rule])
    #expect(findings.first?.location.file == "\(bundle.name)/\(breach.file)")
    if let keyPath = breach.keyPath { #expect(findings.first?.location.keyPath == keyPath) }
    #expect(findings.first?.remedy?.isEmpty == false)
  }

  @Test func `there is a breach of every rule`() {
    #expect(Set(Breach.all.map(\.rule)) == Set(Rule.all.map(\.id)))
  }

  @Test func `every rule has a name of its own, a reason, a source and a remedy`() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(!rule.description.reason.isEmpty)
      #expect(!rule.description.source.isEmpty)
      #expect(rule.remedy.hasSuffix("."))
    }
  }
}
