import HTMLPages
import Testing

@testable import SearchIndexes

@Suite struct CoreSpotlightIndexTests {
  private func record(_ html: String, path: String = "pgs/x.html") throws -> CoreSpotlightRecord {
    let page = try #require(IndexPage(path: path, bytes: Array(html.utf8)))
    return CoreSpotlightRecord(page, identifier: "I", expirationDate: 1)
  }

  @Test func `a page without anything has a record`() throws {
    let record = try record("<p>Only\n\twords</p>")
    #expect(record.path == "/pgs/x.html")
    #expect(record.title == "")
    #expect(record.displayName == "")
    #expect(record.description == "")
    #expect(record.summary == "")
    #expect(record.keywords == nil)
    #expect(record.text == "  Only\n\twords")
    #expect(record.identifier == nil)
    #expect(record.anchors == nil)
  }

  @Test func `keywords are parted at commas, the text has them as they are`() throws {
    let record = try record(
      """
      <meta name=keywords content="one,  Two ,,three  four,">
      <meta name=description content="A  page.">
      """)
    #expect(record.keywords == ["one", "Two", "three  four"])
    #expect(record.description == "A  page.")
    #expect(record.text == "A page. one, Two ,,three four, ")
  }

  @Test func `a page for anchors alone keeps them and is not found`() throws {
    let record = try record(
      """
      <title>T</title><meta name=robots content=Anchors><meta name=description content=D>
      <meta name=keywords content=k><a name=one></a><a name=two></a>words
      """)
    #expect(record.path == "/pgs/x.html#one")
    #expect(record.anchors == ["one", "two"])
    #expect(record.identifier == "one")
    #expect(record.title == "T")
    #expect(record.summary == "D")
    #expect(record.displayName == nil)
    #expect(record.description == nil)
    #expect(record.keywords == nil)
    #expect(record.text == nil)
  }

  @Test func `without an anchor the body's identifier stands in`() throws {
    let record = try record("<body id=start>x")
    #expect(record.identifier == "start")
    #expect(record.anchors == nil)
    #expect(record.path == "/pgs/x.html")
  }

  @Test func `text of links into the help system is left out`() throws {
    let record = try record(
      """
      <body><a href="help:anchor=x">a</a> <a href="X-Help-Action:open">b</a>
      <a href="x-help-script:y">c</a> <a href="http://h">d</a></body>
      """)
    #expect(record.text == "  c d")
  }

  @Test func `identifiers look random, differ by place and depend on nothing else`() {
    let identifier = CoreSpotlightRecord.identifier(book: "b", language: "en", page: "x.html")
    let pattern = /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/
    #expect(identifier.wholeMatch(of: pattern) != nil)
    #expect(
      identifier == CoreSpotlightRecord.identifier(book: "b", language: "en", page: "x.html"))
    let others = [("c", "en", "x.html"), ("b", "de", "x.html"), ("b", "en", "y.html")].map {
      CoreSpotlightRecord.identifier(book: $0, language: $1, page: $2)
    }
    #expect(Set(others + [identifier]).count == 4)
  }

  @Test(arguments: [0, 1, 2, 85, 300, 10_000])
  func `so many pages are read back equal`(count: Int) throws {
    let body = String(repeating: "Words naïve and plain. ", count: 4)
    let pages = (0..<count).compactMap { number in
      let anchor = number.isMultiple(of: 3) ? "<a name=a\(number)></a>" : ""
      let robots = number.isMultiple(of: 7) ? "<meta name=robots content=anchors>" : ""
      let html = "<title>Page \(number) é</title>\(robots)<body id=b\(number % 2)>\(anchor)\(body)"
      return IndexPage(path: "pgs/p\(number).html", bytes: Array(html.utf8))
    }
    let index = CoreSpotlightIndex(pages: pages, book: "b", language: "en", expirationDate: 86400)
    let bytes = LZFSE.store(try index.archive().bytes)
    let read = try CoreSpotlightIndex(archive: KeyedArchive(bytes: LZFSE.decompress(bytes)))
    #expect(read.records == index.records)
    #expect(read.records.count == count)
    #expect(read.differences(from: pages) == [])
  }

  @Test func `two records of one page are one too many`() throws {
    let page = try #require(IndexPage(path: "x.html", bytes: Array("x".utf8)))
    var index = CoreSpotlightIndex(pages: [page], book: "", language: "", expirationDate: 0)
    index.records += index.records
    #expect(index.differences(from: [page]) == [PageDifference(page: "/x.html", kind: .extra)])
  }
}
