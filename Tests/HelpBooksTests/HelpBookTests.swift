import Files
import Findings
import HelpContent
import SearchIndexes
import TestSupport
import Testing

@testable import HelpBooks

@Suite(.scratchFolder) struct HelpBookTests {
  private let templates: BookTemplates

  init() throws { templates = try BookTemplates(folder: nil) }

  private func book(
    _ text: String = """
    { "app": "Über Folio", "language": "en", "book": { "identifier": "a.b", "title": "Help & <more>" },
      "topics": [ { "id": "a", "title": "A \\"b\\"", "symbol": "x", "mac": "See [B](topic:b).",
                    "touch": "T", "keywords": ["k", "<l>"] },
                  { "id": "b", "title": "B", "symbol": "x", "text": "*W*" } ],
      "keys": [ { "keys": "⌘O", "title": "Open" } ],
      "localizations": { "he": { "book": { "title": "H \\"1\\"" }, "keys": { "⌘O": "O" },
        "topics": { "a": { "title": "1", "text": "2" }, "b": { "title": "3", "text": "4" } } } } }
    """, options: BookIdentity.Parts = .init()
  ) throws(Refusal) -> HelpBook {
    try HelpFile(bytes: Array(text.utf8), shown: "Help.json")
      .book(options: options, templates: templates)
  }

  private func text(_ path: String, of book: HelpBook) throws -> String {
    let entry = try #require(book.contents.entries.first { $0.path == path })
    guard case .bytes(let bytes, 0o644) = entry.kind else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a book has a page for each topic in each language`() throws {
    let files = try book().contents.entries.compactMap { entry -> String? in
      if case .bytes = entry.kind { entry.path } else { nil }
    }
    let pages = ["pgs/a.html", "pgs/b.html", "pgs/keys.html", "shrd/style.css", "uber-folio.html"]
    let folders = ["en", "he"].flatMap { language in
      (["InfoPlist.strings"] + pages).map { "Contents/Resources/\(language).lproj/\($0)" }
    }
    #expect(files == ["Contents/Info.plist"] + folders)
  }

  @Test func `a page says what its topic says, escaped`() throws {
    let page = try text("Contents/Resources/en.lproj/pgs/a.html", of: book())
    for part in [
      "<html lang=\"en\" dir=\"ltr\">", "<title>A &quot;b&quot;</title>", "<a name=\"a\"></a>",
      "<meta name=\"description\" content=\"See B.\">", "content=\"k, &lt;l&gt;\"",
      "<a href=\"b.html\">B</a>", "href=\"../uber-folio.html\">Help &amp; &lt;more&gt;</a>",
    ] {
      #expect(page.contains(part))
    }
    let hebrew = try text("Contents/Resources/he.lproj/uber-folio.html", of: book())
    #expect(hebrew.contains("<html lang=\"he\" dir=\"rtl\">"))
    #expect(hebrew.contains("<h1 id=\"access_title\">H &quot;1&quot;</h1>"))
    let strings = try text("Contents/Resources/he.lproj/InfoPlist.strings", of: book())
    #expect(strings == #""HPDBookTitle" = "H \"1\"";"# + "\n")
  }

  @Test func `an option wins over the file, and what nobody says is refused`() throws {
    let info = try text(
      "Contents/Info.plist", of: book(options: .init(app: "X", title: "T", product: "p")))
    #expect(info.contains("<string>x.html</string>") && info.contains("<string>T</string>"))
    let refusal = #expect(throws: Refusal.self) {
      try book(#"{ "topics": [ { "id": "a", "title": "A", "symbol": "x", "text": "W" } ] }"#)
    }
    #expect(refusal?.code == .bookIdentityMissing)
    #expect(refusal?.message.contains("language (--language)") == true)
  }

  @Test func `a localization in the language that an option gives the file is refused`() {
    let refusal = #expect(throws: Refusal.self) {
      try book(options: .init(language: LanguageTag("HE")))
    }
    #expect(refusal?.findings.map(\.rule) == ["help-localization"])
  }

  @Test func `the second time nothing is written, and indexes that say the same stay`() throws {
    let place = ScratchFolder.current.path + "/Folio.help"
    let book = try book()
    try BookFolder(place).plan(book, settings: IndexSettings()).apply()
    let later = IndexSettings(sourceDate: 86_400)
    #expect(try BookFolder(place).plan(book, settings: later).changes.isEmpty)
    #expect(try BookFolder(place).differences(from: book) == [])
  }

  @Test func `differences name the file and the line, indexes never count`() throws {
    let place = ScratchFolder.current.path + "/Folio.help"
    let book = try book()
    try BookFolder(place).plan(book, settings: IndexSettings()).apply()
    let folder = "Folio.help/Contents/Resources/en.lproj"
    try ScratchFolder.current.write("x", to: "\(folder)/uber-folio.helpindex")
    try ScratchFolder.current.write("x", to: "\(folder)/pgs/c.html")
    let page = try ScratchFolder.current.text(of: "\(folder)/pgs/a.html")
    try ScratchFolder.current.write(
      page.replacing("<head>", with: "<head >"), to: "\(folder)/pgs/a.html")
    let differences = try BookFolder(place).differences(from: book)
    #expect(
      differences.map(\.text) == [
        "changed: Contents/Resources/en.lproj/pgs/a.html:3",
        "extra: Contents/Resources/en.lproj/pgs/c.html",
      ])
  }

  @Test func `only a book is replaced, and by force only what is called one`() throws {
    try ScratchFolder.current.write("x", to: "mine/notes.txt")
    try ScratchFolder.current.write("x", to: "broken.help/Contents/Info.plist")
    let book = try book()
    let scratch = ScratchFolder.current.path
    func code(_ name: String, force: Bool) -> Refusal.Code? {
      do {
        _ = try BookFolder("\(scratch)/\(name)").plan(
          book, settings: IndexSettings(), force: force)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code("mine", force: true) == .outputNotABook)
    #expect(code("mine/notes.txt", force: true) == .outputNotABook)
    #expect(code("broken.help", force: false) == .outputNotABook)
    #expect(code("broken.help", force: true) == nil)
    #expect(code("new/Folio.help", force: false) == nil)
  }

  @Test(arguments: [
    ("Folio", "folio"), ("Folio Pro 2!", "folio-pro-2"), ("Überblick", "uberblick"),
    ("フォリオ", "help"),
    ("../etc/passwd", "etc-passwd"), ("İndigo", "indigo"), ("ﬁle", "file"), ("", "help"),
  ])
  func `pages are named after the app, in plain letters`(app: String, name: String) {
    #expect(app.fileName == name)
  }
}

@Suite struct TemplateWordsTests {
  @Test(arguments: [
    ("de-AT", "Tasten"), ("zh-TW", "按鍵"), ("zh", "按键"), ("zh-Hant-HK", "按鍵"), ("eo", "Keys"),
    ("EN", "Keys"),
  ])
  func `the nearest language has the words, else English`(tag: String, word: String) throws {
    let words = try BookTemplates(folder: nil).words
    let language = try #require(LanguageTag(tag))
    #expect(words.text(.keysColumn, in: language) == word)
  }
}
