import Foundation
import TestSupport
import Testing

@Suite(.scratchFolder) struct LintCommandTests {
  init() throws {
    try ScratchFolder.current.write(HelpSample.text, to: "Help.json")
    try ScratchFolder.current.write(
      #"{ "topics": [ { "id": "a", "title": "A", "symbol": "x", "mac": "Tap.", "touch": "T" } ] }"#,
      to: "50%, now.json")
  }

  @Test func `a clean file prints nothing`() throws {
    let outcome = try Binary.run("lint", "Help.json")
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test func `a finding is a line with its place, and makes the status 1`() throws {
    let outcome = try Binary.run("lint", "50%, now.json")
    #expect(outcome.status == 1)
    #expect(
      outcome.output
        == "50%, now.json:1:64: error: topics[0].mac: \"Tap\" is a word of a touch screen, and this "
        + "is read on a Mac [help-words]\n"
        + "  help: Use the words of the platform on which this is read.\n")
  }

  @Test func `GitHub and SARIF have the same finding, escaped`() throws {
    let annotation = try Binary.run("lint", "50%, now.json", "--format", "github").output
    #expect(annotation.hasPrefix("::error file=50%25%2C now.json,line=1,col=64,title=help-words::"))
    let log = try Binary.run("lint", "50%, now.json", "--format", "sarif")
    #expect(log.status == 1 && log.json["version"] as? String == "2.1.0")
  }

  @Test func `a file that cannot be read is refused beside the findings of the others`() throws {
    let outcome = try Binary.run("lint", "50%, now.json", "gone.json", "--format", "json")
    #expect(outcome.status == 2)
    #expect(outcome.refusal == "file-unreadable")
    #expect((outcome.json["findings"] as? [Any])?.count == 1)
  }

  @Test func `sources are looked through for help in Swift, and for a book in an Info.plist`()
    throws
  {
    try ScratchFolder.current.write(
      "CommandGroup(replacing: .help) { Topic(title: 1) }", to: "app/Help.swift")
    let outcome = try Binary.run("lint", "Help.json", "--sources", "app")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("app/Help.swift:1:1: error: the Help menu"))
    #expect(outcome.output.contains("app/Help.swift:1:34: error: a topic is written in Swift"))
    try ScratchFolder.current.write(HelpSample.withoutBook, to: "bare.json")
    let bare = try Binary.run("lint", "bare.json", "--sources", "app")
    #expect(!bare.output.contains("help-swift-menu"))
    try ScratchFolder.current.write(
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleHelpBookFolder</key>
      <string>a</string><key>CFBundleHelpBookName</key><string>b</string></dict></plist>
      """, to: "app/Info.plist")
    let named = try Binary.run("lint", "bare.json", "--sources", "app")
    #expect(named.output.contains("help-swift-menu"))
  }
}

@Suite(.scratchFolder) struct BookCommandTests {
  init() throws { try ScratchFolder.current.write(HelpSample.text, to: "Help.json") }

  private func book(_ words: String...) throws -> Binary.Outcome {
    try Binary.run(
      ["book", "Help.json", "-o", "Folio.help"] + words, in: ScratchFolder.current.path)
  }

  @Test func `making a book, checking it, and making it again`() throws {
    #expect(try book().output == "create Folio.help\n")
    let check = try book("--check")
    #expect(check.status == 0 && check.output == "help book is current\n")
    let again = try book("--format", "json")
    #expect((again.json["changes"] as? [Any])?.isEmpty == true)
    let pages = try ScratchFolder.current.names(in: "Folio.help/Contents/Resources/en.lproj")
    #expect(pages == ["folio.cshelpindex", "folio.helpindex", "folio.html", "pgs", "shrd"])
  }

  @Test func `a book without its indexes is as current as one with them`() throws {
    #expect(try book("--no-index").status == 0)
    let files = try ScratchFolder.current.names(in: "Folio.help/Contents/Resources/en.lproj")
    #expect(files == ["folio.html", "pgs", "shrd"])
    #expect(try book("--check").status == 0)
  }

  @Test func `a check names what differs and writes nothing`() throws {
    let missing = try book("--check", "--format", "json")
    #expect(missing.status == 1)
    #expect((missing.json["differences"] as? [[String: Any]])?.count == 4)
    #expect(try ScratchFolder.current.names() == ["Help.json"])
    _ = try book()
    try ScratchFolder.current.write(
      HelpSample.text.replacing("Choose", with: "Pick"), to: "Help.json")
    let stale = try book("--check")
    #expect(stale.status == 1)
    #expect(
      stale.output == "changed: Contents/Resources/en.lproj/pgs/save.html:9\n")
  }

  @Test func `a dry run lists the files and writes nothing`() throws {
    let outcome = try book("--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("would create Folio.help\n"))
    #expect(outcome.output.contains("  missing: Contents/Resources/en.lproj/folio.html\n"))
    #expect(try ScratchFolder.current.names() == ["Help.json"])
  }

  @Test func `a damaged file leaves the book that is there`() throws {
    _ = try book()
    let before = try ScratchFolder.current.bytes(of: "Folio.help/Contents/Info.plist")
    try ScratchFolder.current.write("{ \"topics\": [", to: "Help.json")
    let outcome = try book()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Help.json:1:14: error: expected a value"))
    #expect(outcome.errors.contains("error: help-invalid: Help.json has 1 problem"))
    #expect(try ScratchFolder.current.bytes(of: "Folio.help/Contents/Info.plist") == before)
  }

  @Test func `what the file does not say comes from options or from an app`() throws {
    try ScratchFolder.current.write(HelpSample.withoutBook, to: "Help.json")
    #expect(try book("--format", "json").refusal == "book-identity-missing")
    try ScratchFolder.current.write(
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleName</key><string>Folio</string>
      <key>CFBundleDevelopmentRegion</key><string>de</string>
      <key>CFBundleIdentifier</key><string>com.example.folio</string></dict></plist>
      """, to: "Folio.app/Contents/Info.plist")
    #expect(try book("--app", "Folio.app", "--book-product", "f1").status == 0)
    let info = try ScratchFolder.current.text(of: "Folio.help/Contents/Info.plist")
    for value in ["com.example.folio.help", "Folio-Hilfe", "f1", "de"] {
      #expect(info.contains("<string>\(value)</string>"))
    }
  }

  @Test(arguments: [["--app-name", " "], ["--language", "English"], ["--book-title", "a\u{7}"]])
  func `an identity that no book can have is misuse`(words: [String]) throws {
    let outcome = try Binary.run(
      ["book", "Help.json", "-o", "Folio.help"] + words, in: ScratchFolder.current.path)
    #expect(outcome.status == 64)
  }

  @Test func `templates of one's own are used`() throws {
    for (name, text) in HelpSample.templates {
      try ScratchFolder.current.write(text, to: "t/\(name)")
    }
    #expect(try book("--templates", "t").status == 0)
    let page = try ScratchFolder.current.text(
      of: "Folio.help/Contents/Resources/en.lproj/pgs/save.html")
    #expect(page.hasPrefix("Mine: <title>Save a copy</title>"))
    try ScratchFolder.current.write("Mine", to: "t/topic.html")
    let outcome = try book("--templates", "t", "--format", "json")
    #expect(outcome.status == 2 && outcome.refusal == "malformed")
  }
}

@Suite(.scratchFolder) struct SettingsCommandTests {
  @Test func `a bundle is made once, in the languages that are asked for`() throws {
    #expect(
      try Binary.run("settings", "-o", "app", "--language", "en", "--language", "de").status == 0)
    #expect(
      try ScratchFolder.current.names(in: "app/Settings.bundle")
        == ["Root.plist", "de.lproj", "en.lproj"])
    #expect(
      try ScratchFolder.current.text(of: "app/Settings.bundle/de.lproj/root.strings")
        == "\"About\" = \"Über\";\n\"Version\" = \"Version\";\n\"Build\" = \"Build\";\n")
    let again = try Binary.run("settings", "-o", "app", "--format", "json")
    #expect(again.status == 2 && again.refusal == "settings-exists")
    let check = try Binary.run("settings", "-o", "app", "--check")
    #expect(check.status == 1 && check.output == "extra: de.lproj/root.strings\n")
  }

  @Test func `the keys of the rows are text in the property list`() throws {
    let words = ["settings", "-o", "S.bundle", "--settings-version-key", "a & <b>"]
    #expect(try Binary.run(words, in: ScratchFolder.current.path).status == 0)
    #expect(try ScratchFolder.current.text(of: "S.bundle/Root.plist").contains("a &amp; &lt;b&gt;"))
  }

  @Test(arguments: [["settings"], ["settings", "-o", "a", "--language", "eo"]])
  func `misuse is said`(words: [String]) throws {
    #expect(try Binary.run(words, in: ScratchFolder.current.path).status == 64)
  }
}

/// A small help, and small templates.
private enum HelpSample {
  static let topics = """
    "topics": [ { "id": "save", "title": "Save a copy", "symbol": "tray", "text": "Choose a place." } ]
    """
  static let text = """
    { "app": "Folio", "language": "en", "book": { "identifier": "a.b", "title": "Folio Help" }, \(topics) }
    """
  static let withoutBook = "{ \(topics) }"

  private static let head = "{{language}} {{direction}} {{description}}"
  static let templates = [
    ("access.html", "{{title}} \(head) {{#topics}}{{link}}{{topic}}{{/topics}}{{#keys}}{{/keys}}"),
    (
      "topic.html",
      "Mine: <title>{{title}}</title> \(head) {{keywords}} {{anchor}} {{access}} {{book}} {{words}}"
    ),
    (
      "keys.html",
      "{{title}} \(head) {{anchor}} {{access}} {{book}} {{action-column}} {{keys-column}} {{#rows}}{{/rows}}"
    ),
    ("style.css", ""),
    (
      "words.json",
      """
      { "en": { "book": "", "keys": "", "keysDescription": "", "actionColumn": "", "keysColumn": "",
                "about": "", "version": "", "build": "" } }
      """
    ),
    ("Root.plist", "{{version-key}} {{build-key}}"),
  ]
}
