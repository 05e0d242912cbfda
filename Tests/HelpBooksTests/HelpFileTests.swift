import Findings
import HelpBooks
import Testing

@Suite struct HelpFileTests {
  private func findings(_ topics: String, rest: String = "") -> [String] {
    let text = "{ \"topics\": [ \(topics) ]\(rest) }"
    return HelpFile(bytes: Array(text.utf8), shown: "Help.json").lintFindings.map {
      "\($0.rule) \($0.location.keyPath ?? "")"
    }
  }

  /// The rules broken by one topic's words.
  private func rules(mac: String = "Look.", touch: String = "Look.") -> [String] {
    findings(#"{ "id": "a", "title": "A", "symbol": "x", "mac": "\#(mac)", "touch": "\#(touch)" }"#)
      .map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [
    ("<b>x</b>", ["help-html"]), ("<!-- x -->", ["help-html"]), ("![x](y)", ["help-picture"]),
    ("[x](topic:a)", []), ("[x](topic:b)", ["help-link"]), ("[x](topic:)", ["help-link"]),
    ("[x](HTTPS://e.com)", []), ("[x](mailto:a@b.c)", []), ("[x](y.html)", ["help-link"]),
    ("[x](a:b) [y](a:b) [z](c:d)", ["help-link", "help-link"]), ("***", ["help-empty"]),
    ("<b>", ["help-html"]), ("&lt;b>", []), ("`<b>`", []),
  ])
  func `words are CommonMark without HTML and pictures, with links to topics`(
    words: String, broken: [String]
  ) {
    #expect(rules(mac: words) == broken)
  }

  @Test(arguments: [
    "Tap it", "TAPPED", "double-tap", "Touch ID", "Files\\n app", "open&nbsp;in", "**T**ap",
    "t&#97;p",
    "t&shy;ap",
  ])
  func `a word of a touch screen does not belong on a Mac`(words: String) {
    #expect(rules(mac: words) == ["help-words"])
    #expect(rules(touch: words) == [])
  }

  @Test(arguments: ["clicks", "Command-S", "File menu", "[click](https://e.com/)", "`command`"])
  func `a word of a Mac does not belong on a touch screen`(words: String) {
    #expect(rules(touch: words) == ["help-words"])
    #expect(rules(mac: words) == [])
  }

  @Test(arguments: [
    "tapestry", "untouched", "_tap_2", "étap", "tap²", "open, in", "files\\n\\napp",
    "- open\\n- in",
    "reopen in", "[x](https://e.com/tap)",
  ])
  func `other words are no findings`(words: String) {
    #expect(rules(mac: words) == [])
  }

  @Test func `each listed word is found once a text`() {
    #expect(rules(mac: "Tap, tapped, touch.") == ["help-words", "help-words"])
  }

  @Test func `titles and common words are for both, keys for the Mac, other languages unchecked`() {
    #expect(
      findings(
        #"{ "id": "a", "title": "Click", "symbol": "x", "text": "Tap.", "keywords": ["tap"] }"#,
        rest: """
          , "keys": [ { "keys": "K", "title": "Click or tap" } ], "language": "en", "localizations": {
            "tlh": { "topics": { "a": { "title": "Tap", "text": "Tap" } }, "keys": { "K": "Tap" } } }
          """) == [
          "help-words topics[0].title", "help-words topics[0].text", "help-words keys[0].title",
          "help-words-unchecked localizations.tlh",
        ])
  }

  @Test func `a book is refused with all that makes the file unfit, words of platforms excepted`() {
    let text = #"{ "topics": [ { "id": "a", "title": "Tap", "symbol": "x", "text": "<b>" }, 1 ] }"#
    let file = HelpFile(bytes: Array(text.utf8), shown: "Help.json")
    do {
      _ = try file.content()
      Issue.record("not refused")
    } catch {
      #expect(error.code == .helpInvalid)
      #expect(error.findings.map(\.rule) == ["help-html", "help-type"])
      #expect(error.message.contains("Help.json:1:67"))
    }
  }
}
