import Findings
import Foundation
import HelpContent
import JSON
import Testing

/// That Templates/help.schema.json and the decoder know the same names; `scripts/test-schema` holds
/// them against each other over whole files.
@Suite struct SchemaTests {
  private let schema: JSONValue

  init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Templates/help.schema.json")
    let bytes = try Array(Data(contentsOf: file.standardized))
    schema = try #require(JSONNode(reading: bytes).value)
  }

  @Test(arguments: [
    ("", #"{ "?": 1 }"#), ("book", #"{ "book": { "?": 1 } }"#),
    ("topic", #"{ "topics": [ { "?": 1 } ] }"#),
    ("keyRow", #"{ "keys": [ { "?": 1 } ] }"#),
    ("localization", #"{ "localizations": { "de": { "?": 1 } } }"#),
    ("localizedTopic", #"{ "localizations": { "de": { "topics": { "a": { "?": 1 } } } } }"#),
  ])
  func `an object has the members that the decoder knows`(definition: String, text: String) throws {
    let object = definition.isEmpty ? schema : try #require(schema["$defs"]?[definition])
    guard case .object(let members) = object["properties"] else {
      Issue.record("no properties")
      return
    }
    let unknown = HelpDocument(reading: Array(text.utf8), file: nil).findings
      .first { $0.rule == "help-unknown-member" }
    let names = try #require(unknown?.message.split(separator: "the names are ").last)
    let known = Set(names.split(separator: ", ").map(String.init))
    #expect(Set(members.map(\.name)).subtracting(["$schema"]) == known)
    #expect(object["additionalProperties"] == .boolean(false))
  }
}
