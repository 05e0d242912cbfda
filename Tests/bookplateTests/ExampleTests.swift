import Foundation
import TestSupport
import Testing

@Suite(.scratchFolder) struct ExampleTests {
  @Test func `the example's tips name topics of the fixture's help`() throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Fixtures"
    ).standardizedFileURL.path(percentEncoded: false)
    let outcome = try Binary.run(
      "lint", fixtures + "/Help.json", "--sources", fixtures + "/FolioExample", "--format", "json")
    let rules = (outcome.json["findings"] as? [[String: Any]])?.map { $0["rule"] as? String }
    #expect(outcome.status == 0)
    #expect(rules == ["help-words-unchecked"])
  }
}
