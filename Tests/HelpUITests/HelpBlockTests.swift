import Testing

@testable import HelpUI

@Suite struct HelpBlockTests {
  private func blocks(_ words: String) -> [String] {
    HelpBlock.blocks(of: words).map { block in
      let kind =
        switch block.kind {
        case .paragraph: "p"
        case .heading(let level): "h\(level)"
        case .item(let marker): marker
        case .code: "code"
        }
      return "\(block.depth) \(kind) \(block.text)"
    }
  }

  @Test(
    arguments: [
      ("", []),
      (" \n\t\n", []),
      ("One\nline.\n\nTwo.", ["0 p One line.", "0 p Two."]),
      ("Hard  \nbreak\\\nhere\\", ["0 p Hard\nbreak\nhere\\"]),
      ("# One\n## Two ##\n#no\n####### no", ["0 h1 One", "0 h2 Two", "0 p #no ####### no"]),
      ("One\n===\nTwo\n---\n---", ["0 h1 One", "0 h2 Two"]),
      ("**Bold** and *more*", ["0 p **Bold** and *more*"]),
      (
        "- a\n- b\n  more\n\n  and\n- - c",
        [
          "1 • a", "1 • b more", "1 p and", "1 • ", "2 • c",
        ]
      ),
      ("1. a\n2) b\n   - c\n3. d\n\nend", ["1 1. a", "1 2) b", "2 • c", "1 3. d", "0 p end"]),
      ("text\n* * *\ntext", ["0 p text", "0 p text"]),
      ("> a\nlazy\n> > b\n\nc", ["1 p a lazy", "2 p b", "0 p c"]),
      ("```swift\nlet a = 1\n\n  b\n```\nafter", ["0 code let a = 1\n\n  b", "0 p after"]),
      ("    code\n\n    more\ntext", ["0 code code\n\nmore", "0 p text"]),
      ("~~~\nnever closed", ["0 code never closed"]),
      ("1986\\. A year", ["0 p 1986\\. A year"]),
      ("a\n    not code", ["0 p a not code"]),
      ("-\none", ["1 • ", "0 p one"]),
      ("year\n1986. A year\n1. an item", ["0 p year 1986. A year", "1 1. an item"]),
      ("> a\n===", ["1 p a ==="]),
      ("-not an item\n1.not", ["0 p -not an item 1.not"]),
    ] as [(String, [String])])
  func `words are cut where CommonMark cuts them`(words: String, expected: [String]) {
    #expect(blocks(words) == expected)
  }

  @Test(arguments: ["- ", "> ", "+\t", "1. ", "`", "# ", "~~~\n", " ", "- a\n ", "\\\n", "-\n"])
  func `a hundred kilobytes of one mark have an answer`(mark: String) {
    let words = String(repeating: mark, count: 100_000 / mark.utf8.count) + "\n\nend"
    #expect(HelpBlock.blocks(of: words).last?.text.isEmpty == false)
  }
}
