import Foundation
import Testing

@testable import HTMLPages

@Suite struct PageEncodingTests {
  private func page(_ head: String, _ body: [UInt8]) -> HTMLPage {
    HTMLPage(bytes: Array("<html><head>\(head)</head><body>".utf8) + body + Array("</body>".utf8))
  }

  private func text(_ head: String, _ body: [UInt8]) -> String {
    page(head, body).body.text { _ in false }
  }

  @Test(
    arguments: [
      ("utf-8", [0xC3, 0xA9], "é"),
      ("UTF8", [0xC3, 0xA9], "é"),
      ("iso-8859-1", [0xE9, 0x93, 0x80], "é\u{201C}€"),
      ("windows-1252", [0xE9], "é"),
      ("windows-1251", [0xCF, 0xF0], "Пр"),
      ("koi8-r", [0xF0, 0xD2], "Пр"),
      ("iso-8859-15", [0xA4], "€"),
      ("macintosh", [0x8E], "é"),
      ("shift_jis", [0x83, 0x65, 0x83, 0x58], "テス"),
      ("euc-jp", [0xA5, 0xC6, 0xA5, 0xB9], "テス"),
      ("gb2312", [0xD6, 0xD0], "中"),
      ("big5", [0xA4, 0xA4], "中"),
      ("euc-kr", [0xC7, 0xD1], "한"),
      ("utf-16", [0xC3, 0xA9], "é"),
      ("no-such-set", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)])
  func `the declared character set counts`(charset: String, bytes: [UInt8], expected: String) {
    #expect(text("<meta charset=\"\(charset)\">", bytes) == expected)
    let http = "<meta http-equiv=Content-Type content=\"text/html; charset=\(charset)\">"
    #expect(text(http, bytes) == expected)
  }

  @Test func `a declaration counts for the title before it`() {
    let bytes = Array("<title>Caf".utf8) + [0xE9] + Array("</title><meta charset=latin1>".utf8)
    #expect(HTMLPage(bytes: bytes).title == "Café")
  }

  @Test func `a declaration in a comment is none`() {
    #expect(text("<!-- <meta charset=windows-1251> -->", [0xC3, 0xA9]) == "é")
  }

  @Test func `without a declaration it is UTF-8, or else windows-1252`() {
    #expect(text("", [0xC3, 0xA9]) == "é")
    #expect(text("", [0xE9, 0x20, 0x93]) == "é \u{201C}")
  }

  @Test func `a byte order mark wins`() {
    let html = "<html><head><meta charset=latin1></head><body>é</body></html>"
    #expect(HTMLPage(bytes: [0xEF, 0xBB, 0xBF] + Array(html.utf8)).body.text { _ in false } == "é")
    for (mark, encoding) in [
      ([0xFF, 0xFE], String.Encoding.utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ] as [([UInt8], String.Encoding)] {
      let bytes = mark + (html.data(using: encoding) ?? Data())
      #expect(HTMLPage(bytes: bytes).body.text { _ in false } == "é")
      #expect(HTMLPage(bytes: bytes.dropLast()).body.text { _ in false } == "é")
    }
  }

  @Test func `bytes that stand for nothing become U+FFFD, and the rest is read`() {
    #expect(text("<meta charset=utf-8>", [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    let japanese = text("<meta charset=shift_jis>", [0x61, 0x83, 0x20, 0x62, 0xFD, 0x63])
    #expect(japanese.hasPrefix("a\u{FFFD}"))
    #expect(japanese.hasSuffix("\u{FFFD}c"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a page that is not in the encoding it declares is read as UTF-8`() {
    let bytes = [UInt8](repeating: 0xFD, count: 1 << 17) + Array("é".utf8)
    #expect(text("<meta charset=shift_jis>", bytes).hasSuffix("\u{FFFD}é"))
  }
}
