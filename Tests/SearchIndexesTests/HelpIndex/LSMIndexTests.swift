import HTMLPages
import Testing

@testable import SearchIndexes

@Suite struct LSMIndexTests {
  private func page(
    _ path: String, title: String = "Title", head: String = "", _ body: String = ""
  ) throws -> IndexPage {
    let html = "<title>\(title)</title><meta charset=utf-8>\(head)<body>\(body)"
    return try #require(IndexPage(path: path, html: HTMLPage(bytes: Array(html.utf8))))
  }

  private func terms(of index: LSMIndex, document: UInt32) -> [String: UInt32] {
    var found: [String: UInt32] = [:]
    for term in index.store.terms {
      for posting in term.postings where posting.document == document {
        found[String(decoding: term.word, as: UTF8.self)] = posting.frequency
      }
    }
    return found
  }

  @Test func `documents are in the order of their paths, a folder before its first page`() throws {
    let index = try LSMIndex(
      pages: [page("pgs/deep/x.html"), page("pgs/b.html"), page("a.html"), page("pgs-2/c.html")],
      time: 0)
    let documents = index.store.documents
    #expect(
      documents.map(\.name)
        == ["a.html", "pgs-2", "c.html", "pgs", "b.html", "deep", "x.html"])
    #expect(documents.map(\.parent) == [0, 0, 2, 0, 4, 4, 6])
    #expect(documents.map(\.title) == ["Title", nil, "Title", nil, "Title", nil, "Title"])
  }

  @Test func `a document has the first anchor, the title and the description of its page`() throws {
    let index = try LSMIndex(
      pages: [
        page(
          "a.html", title: "Two   words ", head: "<meta name=description content='As  it is'>",
          "<a id=only></a><a name=named id=other></a>"),
        page("b.html"),
      ], time: 0)
    #expect(index.store.documents.map(\.name) == ["a.html#only", "b.html"])
    #expect(index.store.documents.map(\.title) == ["Two words ", "Title"])
    #expect(index.store.documents.map(\.summary) == ["As  it is", ""])
    #expect(index.anchors.map(\.name) == ["named", "only"])
  }

  @Test func `an anchor has every page that it is in, once`() throws {
    let index = try LSMIndex(
      pages: [page("b.html", "<a name=x></a><a name=x></a>"), page("a.html", "<a name=x></a>")],
      time: 0)
    #expect(index.anchors == [.init(name: "x", pages: ["/a.html", "/b.html"])])
  }

  @Test func `terms are those of description, keywords and text, without the title`() throws {
    let head = "<meta name=description content='About it.'><meta name=keywords content='It, Key'>"
    let index = try LSMIndex(pages: [page("a.html", head: head, "<p>Text of it</p>")], time: 0)
    #expect(terms(of: index, document: 1) == ["about": 1, "it": 3, "key": 1, "text": 1, "of": 1])
  }

  @Test func `the words of links into the help system are left out, with quotation marks kept`()
    throws
  {
    let body =
      "<a href='help:anchor=x bookID=y'>one</a> <a href=\"help:anchor='x' bookID='y'\">two</a> "
      + "<a href='X-Help-Script:z'>three</a> <a href='x.html'>four</a>"
    let index = try LSMIndex(pages: [page("a.html", body)], time: 0)
    #expect(terms(of: index, document: 1) == ["two": 1, "four": 1])
  }

  @Test(arguments: [("anchors", 0), (" Anchors ", 0), ("anchors, keywords", 1), ("index", 1)])
  func `a page for anchors alone has no words`(robots: String, words: Int) throws {
    let index = try LSMIndex(
      pages: [page("a.html", head: "<meta name=robots content='\(robots)'>", "<a name=n></a>x")],
      time: 0)
    #expect(index.store.terms.count == words)
    #expect(index.anchors.map(\.name) == ["n"])
  }

  @Test func `anchors that differ in composition alone are two, in the archive too`() throws {
    let index = try LSMIndex(
      pages: [page("a.html", "<a name='\u{E9}'></a><a name='e\u{301}'></a>")], time: 0)
    let back = try LSMIndex(archive: KeyedArchive(bytes: index.archive().bytes))
    #expect(
      back.anchors.map { Array($0.name.utf8) } == [Array("e\u{301}".utf8), Array("\u{E9}".utf8)])
  }

  @Test func `an index is read back from its archive`() throws {
    let index = try LSMIndex(
      pages: [page("a.html", "<a name=é></a>x"), page("f/b.html", "y")], time: 1_600_000_000)
    let back = try LSMIndex(archive: KeyedArchive(bytes: index.archive().bytes))
    #expect(back.store == index.store)
    #expect(back.anchors == index.anchors)
    #expect(back.versions == index.versions)
    #expect(back.versions.systemBuild == "bookplate")
    #expect(back.store.time == 1_600_000_000)
    #expect(back.listedPages.map(\.path) == ["/a.html", "/f/b.html"])
  }
}

// MARK: - Judging

extension LSMIndexTests {
  private func differences(
    _ old: IndexPage..., from new: IndexPage...
  ) throws -> [PageDifference] {
    try LSMIndex(pages: old, time: 0).differences(from: new)
  }

  @Test func `the pages that an index was made of are what it says`() throws {
    let pages = try [
      page("b.html", "x"), page("a#b.html", "<a name='c#d'></a>y"), page("f/c.html", "x y"),
    ]
    #expect(try LSMIndex(pages: pages, time: 0).differences(from: pages) == [])
  }

  @Test func `each thing that a page says otherwise is named`() throws {
    let old = try page("a.html", "x x y")
    func aspects(_ new: IndexPage) throws -> [PageDifference] {
      try differences(old, page("b.html", "x"), from: page("b.html", "x"), new)
    }
    func stale(_ aspects: PageDifference.Aspect...) -> [PageDifference] {
      [PageDifference(page: "/a.html", kind: .stale(aspects))]
    }
    #expect(try aspects(page("a.html", title: "New", "x x y")) == stale(.title))
    #expect(
      try aspects(page("a.html", head: "<meta name=description content=x>", "x y"))
        == stale(.description))
    #expect(try aspects(page("a.html", "<a name=n></a>x x y")) == stale(.anchors))
    #expect(try aspects(page("a.html", "x y")) == stale(.text))
    #expect(try aspects(page("a.html", "x x y z")) == stale(.text))
    #expect(try aspects(page("a.html", "x x")) == stale(.text))
    #expect(try aspects(page("a.html", "y, x <b>x</b>")) == [])
  }

  @Test func `pages that came and went are named`() throws {
    #expect(
      try differences(
        page("a.html", "x"), page("b.html", "y"), from: page("b.html", "y"), page("c/d.html"))
        == [
          PageDifference(page: "/a.html", kind: .extra),
          PageDifference(page: "/c/d.html", kind: .missing),
        ])
  }

  @Test func `the order of an index's documents does not matter`() throws {
    let pages = try [page("a.html", "x y"), page("b.html", "x x z")]
    var index = try LSMIndex(pages: pages, time: 0)
    index.store.documents.reverse()
    index.store.terms = index.store.terms.map { term in
      .init(
        word: term.word,
        postings: term.postings.reversed().map {
          .init(document: 3 - $0.document, frequency: $0.frequency)
        })
    }
    #expect(index.differences(from: pages) == [])
  }

  @Test func `words in scripts without spaces are judged only where bookplate wrote them`() throws {
    let (old, new) = (try page("a.html", "書類を開く"), try page("a.html", "書類を閉じる"))
    var index = try LSMIndex(pages: [old], time: 0)
    #expect(index.differences(from: [new]).count == 1)
    index.versions.systemBuild = "22E261"
    #expect(index.differences(from: [new]) == [])
  }
}
