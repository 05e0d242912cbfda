import Findings
import HelpContent
import Testing

@Suite struct HelpDocumentTests {
  private func read(_ text: String) -> HelpDocument {
    HelpDocument(reading: Array(text.utf8), file: "Help.json")
  }

  /// `rule path` of each finding, in order.
  private func problems(_ text: String) -> [String] {
    read(text).findings.map { "\($0.rule) \($0.location.keyPath ?? "")" }
  }

  private func topics(_ topics: String...) -> String {
    "{ \"topics\": [ \(topics.joined(separator: ", ")) ] }"
  }

  private let one = #"{ "id": "a", "title": "A", "symbol": "x", "text": "Words." }"#

  @Test func `a file with every member is read whole`() throws {
    let help = try #require(
      read(
        """
        { "app": "Folio", "language": "en", "$schema": 7,
          "book": { "identifier": "a.b", "title": "Folio Help", "product": "f" },
          "topics": [ { "id": "a", "title": "A", "symbol": "x", "mac": "M", "touch": "T", "keywords": ["k"] } ],
          "keys": [ { "keys": "⌘O", "title": "Open" } ],
          "localizations": { "de": { "app": "Folie", "book": { "title": "Hilfe" },
            "topics": { "a": { "title": "Ä", "text": "W" } }, "keys": { "⌘O": "Öffnen" } } } }
        """
      ).content)
    #expect(help.app == "Folio" && help.book?.identifier == "a.b" && help.book?.product == "f")
    #expect(help.topics[0].words == .perPlatform(mac: "M", touch: "T"))
    #expect(help.keys[0].keys == "⌘O")
    let german = try #require(help.localizations.first)
    #expect(german.language.description == "de" && german.bookTitle == "Hilfe")
    #expect(german.topics[0].words == .everywhere("W") && german.keyTitles == ["Öffnen"])
  }

  @Test func `a damaged file is no help`() {
    for text in ["", "{", "[]", "{}", #"{"topics":[]}"#, #"{"topics":[{}]}"#] {
      #expect(read(text).content == nil)
      #expect(!read(text).findings.isEmpty)
    }
  }

  @Test(arguments: [
    (" ", "help-json "), ("[", "help-json "), ("\u{FEFF}{}", "help-encoding "),
    ("null", "help-type "), ("{}", "help-missing-member "), (#"{"topics":{}}"#, "help-type topics"),
    (#"{"topics":[]}"#, "help-empty topics"),
  ])
  func `what is no object of topics is one problem`(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test func `all problems come at once, in the order of the file`() {
    let text = """
      { "book": { "identifier": "", "titel": 1 },
        "topics": [
          { "id": "A b", "title": "One\\n", "symbol": "x", "text": "W", "mac": "M" },
          { "id": "b", "title": 7, "mac": "M", "keywords": ["a,b", null, "\\ud83d"] } ],
        "keys": {} }
      """
    #expect(
      problems(text) == [
        "help-missing-member book", "help-empty book.identifier", "help-unknown-member book.titel",
        "help-text-form topics[0]", "help-id topics[0].id",
        "help-control-character topics[0].title", "help-missing-member topics[1]",
        "help-missing-member topics[1]", "help-type topics[1].title",
        "help-keyword topics[1].keywords[0]", "help-type topics[1].keywords[1]",
        "help-encoding topics[1].keywords[2]", "help-type keys",
      ])
  }

  @Test func `a finding has the place of the value and says what to do`() throws {
    let finding = try #require(read("{\n \"topics\":\t7 }").findings.first)
    #expect(
      finding.location == Location(file: "Help.json", line: 2, column: 12, keyPath: "topics"))
    #expect(finding.message.contains("array") && finding.message.contains("number"))
    #expect(finding.remedy?.isEmpty == false)
  }

  @Test(arguments: [
    ("\"tilte\"", "\"title\""), ("\"Symbol\"", "\"symbol\""), ("\"zzzzzzzz\"", "keywords"),
  ])
  func `a name that is not known is told the nearest`(name: String, nearest: String) {
    let topic = #"{ "id": "a", "title": "A", "symbol": "x", "text": "W", \#(name): 1 }"#
    #expect(read(topics(topic)).findings.first?.message.contains(nearest) == true)
  }

  @Test func `a repeated member is not looked into, the first one counts`() {
    #expect(
      problems(#"{ "topics": [ \#(one) ], "topics": 7, "x": [1], "x": 2 }"#)
        == [
          "help-duplicate-member topics", "help-unknown-member x", "help-duplicate-member x",
        ])
  }

  @Test(arguments: [
    ("a", "a", 1), ("a", "A", 1), ("A B", "a  b", 1), ("Straße", "STRASSE", 1),
    ("é", "e\u{301}", 1),
    ("a", "b", 0),
  ])
  func `ids and titles differ by more than case, space and composition`(
    first: String, second: String, count: Int
  ) {
    let asTitles = problems(
      topics(
        #"{ "id": "x", "title": "\#(first)", "symbol": "x", "text": "W" }"#,
        #"{ "id": "y", "title": "\#(second)", "symbol": "x", "text": "W" }"#))
    #expect(asTitles == (count == 0 ? [] : ["help-duplicate topics[1].title"]))
  }

  @Test(arguments: ["a", "0", "a-b-", String(repeating: "a", count: 100)])
  func `an id names a file`(id: String) {
    #expect(
      problems(topics(#"{ "id": "\#(id)", "title": "A", "symbol": "x", "text": "W" }"#)) == [])
  }

  @Test(arguments: [
    "A", "-a", "a_b", "a.b", "../a", "keys", "ä", String(repeating: "a", count: 101),
  ])
  func `what cannot name a file is no id`(id: String) {
    #expect(
      problems(topics(#"{ "id": "\#(id)", "title": "A", "symbol": "x", "text": "W" }"#))
        == ["help-id topics[0].id"])
  }

  @Test func `a localization has just the topics and the keys of the file`() {
    let text = """
      { "language": "en", "topics": [ \(one) ], "keys": [ { "keys": "⌘O", "title": "Open" } ],
        "localizations": {
          "de": { "topics": { "b": { "title": "B", "text": "W" } } },
          "fr": { "topics": { "a": { "title": "B", "text": "W" } }, "keys": { "⌘P": "P", "⌘O": "O" } },
          "FR": { "topics": { "a": { "title": "B", "text": "W" } }, "keys": { "⌘O": "O" } },
          "EN": { "topics": { "a": { "title": "B", "text": "W" } }, "keys": { "⌘O": "O" } },
          "x_y": {} } }
      """
    #expect(
      problems(text) == [
        "help-localization localizations.de",
        "help-localization localizations.de.topics",
        "help-localization localizations.de.topics.b",
        "help-localization localizations.fr.keys[\"⌘P\"]",
        "help-localization localizations.FR", "help-localization localizations.EN",
        "help-language localizations.x_y", "help-localization localizations.x_y",
        "help-missing-member localizations.x_y",
      ])
  }

  @Test func `texts are kept for the checks of words, also beside problems`() {
    let document = read(
      #"{ "topics": [ { "title": "T", "mac": "M", "text": "W" }, \#(one) ], "app": 1 }"#)
    #expect(document.texts.map(\.text) == ["T", "W", "M", "A", "Words."])
    #expect(document.topicIDs == ["a"])
  }

  @Test func `a large file is read in time`() {
    let topic = #"{ "id": "t%", "title": "Title %", "symbol": "x", "text": "Some words here." }"#
    let many = (0..<10_000).map { topic.replacing("%", with: String($0)) }.joined(separator: ",")
    let clock = ContinuousClock()
    let elapsed = clock.measure {
      #expect(read("{\"topics\":[\(many)]}").content?.topics.count == 10_000)
    }
    #expect(elapsed < .seconds(20))
  }
}

@Suite struct LanguageTagTests {
  @Test(arguments: ["en", "pt-BR", "zh-Hans-HK", "gsw", "de-1996", "DE"])
  func `a tag is letters, then parts with hyphens`(text: String) {
    #expect(LanguageTag(text)?.description == text)
  }

  @Test(arguments: [
    "", "e", "English", "de_DE", "en-", "-en", "x-klingon", "en-a", "dé", "en-123456789",
  ])
  func `anything else is none`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(arguments: [
    ("ar", true), ("he", true), ("fa-IR", true), ("uz-Arab", true), ("ckb", true), ("en", false),
    ("ar-Latn", false), ("uz", false), ("pa-Guru", false),
  ])
  func `the script decides the direction`(text: String, isRightToLeft: Bool) {
    #expect(LanguageTag(text)?.isRightToLeft == isRightToLeft)
  }
}
