import Findings
import Foundation
import Testing

@testable import Verification

@Suite struct RulesPageTests {
  private var page: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Manual.docc/Rules.md")
  }

  /// `scripts/goldens` writes the page anew, and that run fails, so that nobody does so by accident.
  @Test func `the page in the manual says what the rules say`() throws {
    if ProcessInfo.processInfo.environment["BOOKPLATE_RECORD"] != nil {
      try Verification.rulesPage.write(to: page, atomically: true, encoding: .utf8)
      Issue.record("Sources/Manual.docc/Rules.md was written anew")
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == Verification.rulesPage)
  }

  @Test func `the list names every rule, with its severity`() {
    for rule in Verification.rules {
      #expect(Verification.rulesText.contains("\(rule.id) (\(rule.severity.rawValue))\n"))
    }
  }
}
