import Findings
import Testing

@testable import HelpBooks

@Suite struct SwiftSourceTipTests {
  private func findings(_ text: String, topics: Set<String> = ["share", "open"]) -> [Finding] {
    SwiftSource(bytes: Array(text.utf8), file: "Tip.swift")
      .findings(carriesBook: true, topicIDs: topics)
  }

  @Test func `a tip about a topic that the help has is fine`() {
    #expect(findings("struct A: HelpTip {\n  static let topicID = \"share\"\n}") == [])
  }

  @Test(arguments: [
    ("static let topicID = \"shore\"", 24), ("static let topicID=\"shore\"", 22),
    ("static let topicID : String = \"shore\"", 33), ("let topicID: String=\"shore\"", 23),
    ("let é = 1; let topicID = \"shore\"", 28),
  ])
  func `a tip about another one is found where it names it`(line: String, column: Int) throws {
    let finding = try #require(findings("struct A: HelpTip {\n  \(line)\n}").first)
    #expect(finding.rule == "help-swift-tip")
    #expect(finding.location == Location(file: "Tip.swift", line: 2, column: column))
    #expect(finding.message.contains("'shore'"))
    #expect(finding.message.contains("did you mean 'share'?"))
  }

  @Test(arguments: [
    "let topicID = other", "let topicID = \"a\\(b)\"", "let myTopicID = \"gone\"",
    "if topicID == \"gone\" {}", "let topicID: ID = .gone", "let topicID = \"gone", "=", "\"=\"",
    "let topicIDs = [\"gone\"]", "let topicID: Name = \"gone\"",
  ])
  func `what names no topic in plain text is left alone`(line: String) {
    #expect(findings("struct A: HelpTip { \(line)") == [])
  }

  @Test func `without a tip, and with a help that cannot be read, there is nothing to find`() {
    #expect(findings("let topicID = \"gone\"") == [])
    #expect(findings("struct A: HelpTip { let topicID = \"gone\" }", topics: []) == [])
  }
}
