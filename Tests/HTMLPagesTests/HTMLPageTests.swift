import Testing

@testable import HTMLPages

@Suite struct HTMLPageTests {
  private func page(_ html: String) -> HTMLPage { HTMLPage(bytes: Array(html.utf8)) }

  @Test func `the head is read`() {
    let page = page(
      """
      <!DOCTYPE html>
      <html lang="de-AT">
      <head>
      <meta charset=" utf-8 ">
      <title>Öffnen &amp; sichern</title>
      <META NAME="Keywords" CONTENT="a, b">
      <meta name="robots" content="INDEX,anchors">
      <meta name="keywords" content="later">
      <meta property="og:title" content="not a name">
      </head><body></body></html>
      """)
    #expect(page.title == "Öffnen & sichern")
    #expect(page.language == "de-AT")
    #expect(page.charset == "utf-8")
    #expect(page.metas.map(\.name) == ["Keywords", "robots", "keywords"])
    #expect(page.metas.map(\.line) == [6, 7, 8])
    #expect(page.meta("keywords") == "a, b")
    #expect(page.robots == ["index", "anchors"])
  }

  @Test func `what a page lacks is absent`() {
    let page = page("<p>Only words")
    #expect(page.title == nil)
    #expect(page.charset == nil)
    #expect(page.language == nil)
    #expect(page.meta("description") == nil)
    #expect(page.robots.isEmpty)
    #expect(page.anchors.isEmpty)
  }

  @Test func `an empty page is an empty page`() {
    #expect(page("").body.text { _ in false } == "")
    #expect(page("").title == nil)
  }

  @Test func `the first title counts, though it be empty`() {
    #expect(page("<title>One</title><title>Two</title>").title == "One")
    #expect(page("<title></title><title>Two</title>").title == "")
  }

  @Test(arguments: [
    "text/html; charset=windows-1251", "text/html;charset = \"windows-1251\"",
    "TEXT/HTML; boundary=x; Charset='windows-1251'",
  ])
  func `the character set may stand in an http-equiv`(content: String) {
    let quoted = content.contains("\"") ? "'\(content)'" : "\"\(content)\""
    let page = page("<meta http-equiv=\"Content-Type\" content=\(quoted)>")
    #expect(page.charset == "windows-1251")
  }

  @Test func `anchors and identifiers come in the page's order`() {
    let page = page(
      """
      <body id="top" class="landing"><a name="one"></a><section id="s"><a id="two">x</a>
      <a name="">y</a><a name>z</a><A NAME=three id=four></A><p name="no"></p></section>
      """)
    #expect(page.bodyIdentifier == "top")
    #expect(page.anchors == ["one", "three"])
    #expect(page.identifiers == ["top", "s", "two", "four"])
  }

  @Test func `links have their element and their line`() {
    let page = page(
      """
      <link rel=stylesheet href="style.css">
      <p>See <a
        href="other.html?a=1&amp;b=2#x">this</a>
      <img src="picture.png"> and <a href="third.html">that</a>
      """)
    #expect(page.links.map(\.element) == ["link", "a", "img", "a"])
    #expect(
      page.links.map(\.target) == [
        "style.css", "other.html?a=1&b=2#x", "picture.png", "third.html",
      ])
    #expect(page.links.map(\.line) == [1, 3, 4, 4])
  }

  @Test func `of two attributes with one name the first counts`() {
    #expect(page("<a name=one name=two>").anchors == ["one"])
  }
}
