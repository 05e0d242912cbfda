import Testing

@testable import HelpBooks

@Suite struct CommonMarkTests {
  private func html(_ words: String) -> String { CommonMark(words).html { "\($0).html" } }

  @Test(arguments: [
    ("*a* **b** `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>\n"),
    ("# A\n\n###### B", "<h2>A</h2>\n<h6>B</h6>\n"),
    ("[x](topic:open)", "<p><a href=\"open.html\">x</a></p>\n"),
    ("[x](https://e.com/?a=1&b)", "<p><a href=\"https://e.com/?a=1&amp;b\">x</a></p>\n"),
    ("a < b & \"c\"", "<p>a &lt; b &amp; &quot;c&quot;</p>\n"),
    ("one\r\ntwo\rthree", "<p>one\ntwo\nthree</p>\n"),
    ("```\r\na\r\n```", "<pre><code>a\n</code></pre>\n"),
    ("-- ... \"q\"", "<p>-- ... &quot;q&quot;</p>\n"),
  ])
  func `words become HTML`(words: String, expected: String) {
    #expect(html(words) == expected)
  }

  @Test(arguments: [
    "&#7;", "`a` &#13;", "&#x80;", "&#xFFFE;", "[a](b \"t&#1;\")", "```&#2;\nx\n```",
  ])
  func `no reference brings in a character that no page can hold`(words: String) {
    #expect(
      html(words).unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || (scalar.properties.generalCategory != .control && scalar != "\u{FFFE}")
      })
  }

  @Test func `contents are blocks, links, HTML and pictures`() {
    let contents = CommonMark(
      "# One\n\n- two *three*\n- `four`\n\n    five\n\n[x](topic:a) [y](topic:a) ![z](z.png)"
    ).contents()
    #expect(contents.blocks == ["One", "two three", "four", "five", "x y z"])
    #expect(contents.links.map(\.destination) == ["topic:a"])
    #expect(contents.hasPicture && !contents.hasHTML)
    #expect(CommonMark("a <b>c</b>").contents().hasHTML)
  }

  @Test(arguments: ["***", "[a]: https://e.com/", "&nbsp;", "#", "[](topic:a)", ">", "- "])
  func `some words come to nothing`(words: String) {
    #expect(CommonMark(words).contents().blocks.isEmpty)
  }

  @Test func `a summary is one line, cut at a word`() {
    #expect(PlainText(["a  b\nc", "d"]).summary == "a b c d")
    let long = Array(repeating: "word", count: 60).joined(separator: " ")
    let summary = PlainText([long]).summary
    #expect(summary.hasSuffix("word…") && summary.unicodeScalars.count <= 161)
    let unbroken = PlainText([String(repeating: "字", count: 500)]).summary
    #expect(unbroken.hasSuffix("…") && (150...161).contains(unbroken.unicodeScalars.count))
    let marks = PlainText([String(repeating: "a\u{301}", count: 500)]).summary
    #expect(marks.unicodeScalars.count <= 161)
    #expect(PlainText([String(repeating: "x", count: 160)]).summary.utf8.count == 160)
  }
}
