import Files
import Findings
import Testing

@testable import SearchIndexes

@Suite struct BookIndexesTests {
  private let settings = IndexSettings()
  private let bothKeys = [
    "HPDBookCSIndexPath": "folio.cshelpindex", "HPDBookIndexPath": "folio.helpindex",
  ]

  /// The book with the indexes that are made for it.
  private func indexed(_ book: SampleBook) throws -> SampleBook {
    var book = book
    let made = try BookIndexes(tree: book.tree).files(existing: nil, settings: settings)
    for file in made.files { book.files[file.path] = file.bytes }
    return book
  }

  private func findings(_ book: SampleBook) throws -> [String] {
    try BookIndexes(tree: book.tree).findings().map { finding in
      "\(finding.location.file ?? ""): \(finding.message) [\(finding.rule)]"
    }
  }

  // MARK: - Where indexes are

  @Test func `each language that has pages has indexes in its folder`() throws {
    var book = SampleBook(keys: bothKeys)
    book.addPage("Contents/Resources/de.lproj/folio.html", title: "Hilfe")
    book.files["Contents/Resources/fr.lproj/InfoPlist.strings"] = []
    let folders = try BookIndexes(tree: book.tree).folders
    #expect(folders.map(\.language).sorted() == ["de", "en"])
    #expect(
      folders.first { $0.language == "en" }?.indexes == [
        .coreSpotlight: SampleBook.newer, .older: SampleBook.older,
      ])
  }

  @Test(arguments: ["en.lproj/folio.cshelpindex", "\(SampleBook.newer)"])
  func `a name may start at Resources or at the book`(name: String) throws {
    var book = SampleBook(keys: ["HPDBookCSIndexPath": name])
    book.addPage("Contents/Resources/de.lproj/folio.html", title: "Hilfe")
    let folders = try BookIndexes(tree: book.tree).folders
    #expect(folders.map(\.path) == [SampleBook.english])
    #expect(folders.first?.indexes == [.coreSpotlight: SampleBook.newer])
  }

  @Test func `without language folders the pages of Resources are indexed`() throws {
    var book = SampleBook()
    book.files = book.files.filter { !$0.key.hasSuffix(".html") }
    book.addPage("Contents/Resources/index.html", title: "Help")
    let folders = try BookIndexes(tree: book.tree).folders
    #expect(folders.map(\.path) == ["Contents/Resources"])
    #expect(try findings(indexed(book)) == [])
  }

  @Test(arguments: ["/etc/folio.cshelpindex", "../folio.cshelpindex", "a/../../x"])
  func `a name that leads out of the book is refused`(name: String) {
    let book = SampleBook(keys: ["HPDBookCSIndexPath": name])
    let refusal = #expect(throws: Refusal.self) { try BookIndexes(tree: book.tree) }
    #expect(refusal?.code == .linkEscape)
    #expect(refusal?.location?.keyPath == "HPDBookCSIndexPath")
  }

  @Test func `a folder without the keys of a Help Book is none`() {
    var book = SampleBook()
    book.files["Contents/Info.plist"] = Array("<plist><dict/></plist>".utf8)
    #expect(throws: Refusal.self) { try BookIndexes(tree: book.tree) }
    book.files["Contents/Info.plist"] = nil
    let refusal = #expect(throws: Refusal.self) { try BookIndexes(tree: book.tree) }
    #expect(refusal?.code == .notAHelpBook)
  }

  // MARK: - Which pages

  @Test func `pages that are not to be found are left out`() throws {
    var book = SampleBook()
    book.addPage("\(SampleBook.english)/xpgs/list.html", title: "List")
    book.addPage("\(SampleBook.english)/pgs/xpgs/list.html", title: "List")
    book.addPage("\(SampleBook.english)/pgs/hidden.html", title: "Hidden", robots: "NoIndex")
    book.addPage("\(SampleBook.english)/pgs/old.htm", title: "Old")
    book.files["\(SampleBook.english)/pgs/._open.html"] = [0, 5, 22, 7]
    let bytes = try #require(try indexed(book).files[SampleBook.newer])
    let pages = try SearchIndex(bytes: bytes).listedPages
    #expect(pages.map(\.path) == ["/folio.html", "/pgs/open.html"])
    #expect(pages.map(\.isSearchable) == [false, true])
  }

  // MARK: - Judging

  @Test func `what is made is found current`() throws {
    #expect(try findings(indexed(SampleBook(keys: bothKeys))) == [])
  }

  @Test func `an index that is absent, empty, damaged or of the other kind is found`() throws {
    let good = try indexed(SampleBook(keys: bothKeys))
    let absent = "HPDBookCSIndexPath names it, and it is not there"
    let other =
      "HPDBookCSIndexPath asks for the Core Spotlight index, and this is the index of the older kind"
    let damaged = "there is no LZFSE block at byte 0"
    for (bytes, reason) in [
      (nil, absent), ([], "it is empty"), (good.files[SampleBook.older], other),
      (Array("nonsense".utf8), damaged),
    ] as [([UInt8]?, String)] {
      var book = good
      book.files[SampleBook.newer] = bytes
      #expect(
        try findings(book) == [
          "Folio.help/\(SampleBook.newer): folio.cshelpindex: \(reason) [help-book-index]"
        ])
    }
  }

  @Test func `without a readable index nothing is said about pages`() throws {
    var book = try indexed(SampleBook())
    book.files[SampleBook.newer] = [1, 2, 3]
    book.addPage("\(SampleBook.english)/pgs/new.html", title: "New")
    #expect(try findings(book).count == 1)
  }

  @Test func `a page that no index holds is lost, a record without a page too`() throws {
    var book = try indexed(SampleBook(keys: bothKeys))
    let page = "\(SampleBook.english)/pgs/open.html"
    book.files["\(SampleBook.english)/pgs/new.html"] = book.files[page]
    book.files[page] = nil
    #expect(
      try findings(book) == [
        "Folio.help/\(SampleBook.newer): folio.cshelpindex: it holds /pgs/open.html, "
          + "which is no page to index [help-book-index]",
        "Folio.help/\(SampleBook.older): folio.helpindex: it holds /pgs/open.html, "
          + "which is no page to index [help-book-index]",
        "Folio.help/\(SampleBook.english)/pgs/new.html: /pgs/new.html: folio.cshelpindex does not "
          + "hold it; folio.helpindex does not hold it [help-book-index]",
      ])
  }

  @Test func `a page that only one index holds makes the other stale`() throws {
    var book = SampleBook(keys: bothKeys)
    let older = try indexed(book).files[SampleBook.older]
    book.addPage("\(SampleBook.english)/pgs/new.html", title: "New")
    book = try indexed(book)
    book.files[SampleBook.older] = older
    #expect(
      try findings(book) == [
        "Folio.help/\(SampleBook.english)/pgs/new.html: /pgs/new.html: folio.helpindex does not "
          + "hold it [help-book-index-stale]"
      ])
  }

  @Test(arguments: [
    ("<title>Open", "<title>Shut", "title"),
    ("content=\"About", "content=\"Of", "description, text"),
    ("content=\"a, b", "content=\"a, c", "keywords, text"),
    ("name=\"open\"", "name=\"shut\"", "anchors"),
    ("<p>The words", "<p>Other words", "text"),
    ("index, anchors", "anchors", "title, description, keywords, text"),
  ])
  func `each aspect that a page contradicts is named`(
    old: String, new: String, aspects: String
  ) throws {
    var book = try indexed(SampleBook())
    let page = "\(SampleBook.english)/pgs/open.html"
    let text = String(decoding: book.files[page] ?? [], as: UTF8.self)
    book.files[page] = Array(text.replacing(old, with: new).utf8)
    #expect(
      try findings(book) == [
        "Folio.help/\(page): /pgs/open.html: folio.cshelpindex has another \(aspects) "
          + "[help-book-index-stale]"
      ])
  }

  @Test func `white space in the text does not count`() throws {
    var book = try indexed(SampleBook())
    let page = "\(SampleBook.english)/pgs/open.html"
    let text = String(decoding: book.files[page] ?? [], as: UTF8.self)
    book.files[page] = Array(text.replacing("The words", with: "The\n\twords").utf8)
    #expect(try findings(book) == [])
  }

  @Test func `an index of a folder below is judged by that folder's pages`() throws {
    var book = SampleBook(keys: bothKeys)
    let pages = try ["open", "save"].map { name in
      book.addPage("\(SampleBook.english)/pgs/\(name).html", title: name)
      let bytes = try #require(book.files["\(SampleBook.english)/pgs/\(name).html"])
      return try #require(IndexPage(path: "\(name).html", bytes: bytes))
    }
    let index = CoreSpotlightIndex(pages: pages, book: "", language: "", expirationDate: 0)
    book.files[SampleBook.newer] = LZFSE.store(try index.archive().bytes)
    book.files[SampleBook.older] = LZFSE.store(try LSMIndex(pages: pages, time: 0).archive().bytes)
    book.files["\(SampleBook.english)/folio.html"] = nil
    #expect(try findings(book) == [])
    book.addPage("\(SampleBook.english)/folio.html", title: "Folio Help")
    book.addPage("\(SampleBook.english)/pgs/save.html", title: "Put away")
    #expect(
      try findings(book) == [
        "Folio.help/\(SampleBook.english)/folio.html: /folio.html: folio.cshelpindex does not hold "
          + "it; folio.helpindex does not hold it [help-book-index]",
        "Folio.help/\(SampleBook.english)/pgs/save.html: /pgs/save.html: folio.cshelpindex has "
          + "another title, description, text; folio.helpindex has another title, description, text "
          + "[help-book-index-stale]",
      ])
  }

  // MARK: - Making

  @Test func `a number sign in a file's name is no anchor`() throws {
    var book = SampleBook(keys: bothKeys)
    book.addPage("\(SampleBook.english)/c#/f#.html", title: "Languages")
    #expect(try findings(indexed(book)) == [])
  }

  @Test func `one file that both keys name is an index of the newer kind`() throws {
    let keys = ["HPDBookCSIndexPath": "folio.cshelpindex", "HPDBookIndexPath": "folio.cshelpindex"]
    let book = try indexed(SampleBook(keys: keys))
    #expect(try SearchIndex(bytes: book.files[SampleBook.newer] ?? []).kind == .coreSpotlight)
    #expect(try findings(book) == [])
  }

  @Test func `a page with more anchors than a record can hold is refused`() throws {
    var book = SampleBook()
    let anchors = (0...65_535).map { "<a name=a\($0)>" }.joined()
    book.files["\(SampleBook.english)/pgs/open.html"] = Array(anchors.utf8)
    let refusal = #expect(throws: Refusal.self) { try indexed(book) }
    #expect(refusal?.code == .tooLarge)
  }

  @Test func `a current index keeps its bytes, whoever made it`() throws {
    var book = try indexed(SampleBook())
    var index = try CoreSpotlightIndex(
      archive: KeyedArchive(bytes: LZFSE.decompress(book.files[SampleBook.newer] ?? [])))
    index.records.reverse()
    for place in index.records.indices { index.records[place].expirationDate = 0 }
    let bytes = LZFSE.store(try index.archive().bytes)
    book.files[SampleBook.newer] = bytes
    let files = try BookIndexes(tree: book.tree).files(existing: book.tree, settings: settings)
      .files
    #expect(files.map(\.isCurrent) == [true])
    #expect(files.map(\.bytes) == [bytes])
  }

  @Test func `a stale index is made anew`() throws {
    let stale = try indexed(SampleBook())
    var book = stale
    book.addPage("\(SampleBook.english)/pgs/new.html", title: "New")
    let files = try BookIndexes(tree: book.tree).files(existing: stale.tree, settings: settings)
      .files
    #expect(files.map(\.isCurrent) == [false])
    book.files[SampleBook.newer] = files.first?.bytes
    #expect(try findings(book) == [])
  }

  @Test func `the same book makes the same bytes, and another time changes only times`() throws {
    let book = SampleBook(keys: bothKeys)
    #expect(try indexed(book).files == indexed(book).files)
    let later = try BookIndexes(tree: book.tree).files(
      existing: nil, settings: IndexSettings(sourceDate: 1_600_000_000))
    let first = try BookIndexes(tree: book.tree).files(existing: nil, settings: settings)
    for (one, other) in zip(first.files, later.files) {
      #expect(one.bytes != other.bytes)
      #expect(one.bytes.count == other.bytes.count)
    }
  }

  @Test func `a language without spaces is noted for the older kind`() throws {
    var book = SampleBook(keys: bothKeys)
    book.addPage("Contents/Resources/ja.lproj/folio.html", title: "ヘルプ")
    let notes = try BookIndexes(tree: book.tree).files(existing: nil, settings: settings).notes
    #expect(notes.map(\.severity) == [.note])
    #expect(notes.first?.message.contains("ja") == true)
  }
}
