import Findings
import Testing

@testable import HelpBooks

@Suite struct SwiftSourceTests {
  /// `rule line:column` of each finding.
  private func findings(_ text: String, carriesBook: Bool = true) -> [String] {
    SwiftSource(bytes: Array(text.utf8), file: "a.swift")
      .findings(carriesBook: carriesBook, topicIDs: [])
      .map { "\($0.rule) \($0.location.line ?? 0):\($0.location.column ?? 0)" }
  }

  @Test(arguments: [
    ("Topic(title: 1)", "1:1"), ("é\r\n\t HelpTopic(\n title: 1)", "2:3"),
    ("// x\rÜTopic( title:", "2:1"),
  ])
  func `a topic in Swift is found where its name begins`(text: String, place: String) {
    #expect(findings(text) == ["help-swift-topic \(place)"])
  }

  @Test(arguments: ["topic(title: 1)", "Topic(id: 1)", "Topic (title: 1)", "Topics(title: 1)"])
  func `other calls are none`(text: String) {
    #expect(findings(text) == [])
  }

  @Test(arguments: [
    "CommandGroup(replacing: .help)", "CommandGroup( replacing :\n.help )",
    "CommandGroup(replacing: CommandGroupPlacement.help)",
  ])
  func `a replaced Help menu matters in an app with a book that does not ask for it`(text: String) {
    #expect(findings(text) == ["help-swift-menu 1:1"])
    #expect(findings(text, carriesBook: false) == [])
    #expect(findings("HelpBookPresence " + text) == [])
  }

  @Test(arguments: [
    "CommandGroup(replacing: .helpMenu)", "CommandGroup(after: .help)",
    "MyCommandGroup(replacing: .help)",
  ])
  func `other menus are none`(text: String) {
    #expect(findings(text) == [])
  }
}
