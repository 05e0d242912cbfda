import Testing

@testable import HTMLPages

@Suite struct PageTextTests {
  private func text(
    _ html: String, omitting isOmitted: (String) -> Bool = { _ in false }
  ) -> String {
    HTMLPage(bytes: Array(html.utf8)).body.text(omitting: isOmitted)
  }

  @Test(arguments: [
    ("<body>a<b>b</b>c</body>", "a b c"),
    ("<body><p>a</p><p>b</p></body>", "a b"),
    ("<body>a<!-- x -->b<!----><!-- y -->c</body>", "a b c"),
    ("<body>a<br>b<img alt=x title=y>c</body>", "a b c"),
    ("<body>a</i>b</body>", "ab"),
    ("<body>a &amp; b &lt;c&gt; caf&eacute; &#8212; &#x41;</body>", "a & b <c> café — A"),
    ("<body>a   b \n\t c&nbsp;d</body>", "a b \n\t c\u{A0}d"),
    ("<body> \n&nbsp;a&nbsp;\n </body>", "a"),
    ("<head><title>t</title></head><body>a</body>after", "a"),
    ("<html><body>a</body></html><p>after</p>", "a"),
    ("<body>a<script>if (a<b) {}</script>b<style>p {}</style>c</body>", "a b c"),
    ("just words", "just words"),
    ("<title>t</title>words", "words"),
    ("<body>a<p>b<p>c<li>d", "a b c d"),
    ("<table><tr><td>a<td>b<tr><th>c</td></table>", "a b c"),
    ("<frameset><frame src=x></frameset>", ""),
  ])
  func `the body's text is that of the parser's events`(html: String, expected: String) {
    #expect(text(html) == expected)
  }

  @Test func `the text of some help links is left out, its marks stay`() {
    let html = """
      <body>a <a href="help:anchor=x">no <b>no</b></a> b <a href="HELP:y">c</a>,<a
      href="https://x">d</a>.
      """
    #expect(text(html) { $0 == "help:anchor=x" } == "a b c , d .")
    #expect(text(html) { _ in true } == "a b , d .")
    #expect(text(html) == "a no no b c , d .")
  }

  @Test func `a link that is never closed ends with the page`() {
    #expect(text("<body>a <a href='help:x'>b <p>c") { _ in true } == "a")
  }

  @Test func `a NUL is a space`() {
    #expect(text("<body>a\0b</body>") == "a b")
  }

  @Test func `controls that no page can hold are dropped`() {
    #expect(text("<body>a\u{1}b&#0;c\u{B}d</body>") == "abcd")
  }

  @Test func `a text node longer than most parsers allow is taken whole`() {
    let words = String(repeating: "word ", count: 9 << 18)
    #expect(text("<body>\(words)</body>").utf8.count == words.utf8.count - 1)
  }

  @Test func `deep nesting is read to its end`() {
    let depth = 20_000
    let html = String(repeating: "<div><b>", count: depth) + "deep"
    #expect(text(html) == "deep")
    #expect(text(html + String(repeating: "</b></div>", count: depth) + "after") == "deep after")
  }

  /// libxml2 looks through all open elements for each of these end tags.
  @Test(.timeLimit(.minutes(1)))
  func `end tags without a start, deep down, end the page`() {
    let html =
      "<body>words" + String(repeating: "<b>", count: 300_000)
      + String(repeating: "</i>", count: 300_000)
    #expect(text(html) == "words")
  }

  /// libxml2 compares each attribute with all before it.
  @Test(.timeLimit(.minutes(1)))
  func `a tag of very many attributes ends the page`() {
    let attributes = (0..<300_000).map { "a\($0)" }.joined(separator: " ")
    #expect(text("<body>words<b \(attributes)>more").hasPrefix("words"))
    let some = (0..<4000).map { "a\($0)" }.joined(separator: " ")
    #expect(text("<body>words<b \(some)>more") == "words more")
  }
}
