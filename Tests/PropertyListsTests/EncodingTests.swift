import Findings
import Testing

@testable import PropertyLists

@Suite struct EncodingTests {
  /// A file whose declaration names an encoding, with a text that it has.
  private static func text(_ encoding: String, _ word: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<plist>\n<dict>\n"
      + "<key>Name</key>\n<string>\(word)</string>\n"
      + "<key>CFBundleIdentifier</key>\n<string>a</string>\n</dict>\n</plist>\n"
  }

  @Test(arguments: [
    (TextEncoding.utf8, "UTF-8", "Ä €😀"), (.ascii, "us-ascii", "A"), (.ascii, "ASCII", "A"),
    (.latin1, "ISO-8859-1", "Äÿ\u{85}"), (.latin1, "iso-8859-1", "é"),
    (.windows1252, "windows-1252", "“€”ÿž"), (.windows1252, "CP1252", "Œ"),
    (.macintosh, "macintosh", "Ä€\u{F8FF}ﬁˇ"), (.macintosh, "x-mac-roman", "∞"),
  ])
  func `an encoding that is declared is understood and kept`(
    encoding: TextEncoding, name: String, word: String
  ) throws {
    let bytes = encoding.encode(Array(Self.text(name, word).utf8))
    let list = try PropertyListDocument(bytes: bytes, file: "Info.plist")
    #expect(list.value["Name"] == .string(word))
    let revision = try list.applying([PropertyListEdit("New", to: .string("1 \(word)"))])
    let expected = Self.text(name, word).replacing(
      "<string>a</string>\n", by: "<string>a</string>\n<key>New</key>\n<string>1 \(word)</string>\n"
    )
    #expect(revision.bytes == encoding.encode(Array(expected.utf8)))
  }

  @Test(arguments: [
    (TextEncoding.utf8, "UTF-8"), (.utf16(isBigEndian: true), "UTF-16"),
    (.utf16(isBigEndian: false), "utf-16"), (.utf16(isBigEndian: false), "UTF-16LE"),
    (.utf16(isBigEndian: true), "utf-16be"),
  ])
  func `a mark stays`(encoding: TextEncoding, name: String) throws {
    let text = Self.text(name, "Ä😀")
    for text in [text, String(text.drop { $0 != "\n" })] {
      let bytes = encoding.mark + encoding.encode(Array(text.utf8))
      let list = try PropertyListDocument(bytes: bytes, file: "Info.plist")
      #expect(list.value["Name"] == "Ä😀")
      let revision = try list.applying([PropertyListEdit("Name", to: "ö")])
      let expected = encoding.encode(Array(text.replacing("Ä😀", by: "ö").utf8))
      #expect(revision.bytes == encoding.mark + expected)
    }
  }

  @Test(arguments: [("us-ascii", "5&#228;&#8364;"), ("iso-8859-1", "5\u{E4}&#8364;")])
  func `a character that the encoding lacks becomes a reference`(name: String, written: String)
    throws
  {
    let encoding = try #require(TextEncoding(name: name, markedAs: nil))
    let list = try PropertyListDocument(
      bytes: encoding.encode(Array(Self.text(name, "old").utf8)), file: "Info.plist")
    let revision = try list.applying([PropertyListEdit("Name", to: "5ä€")])
    #expect(revision.bytes == encoding.encode(Array(Self.text(name, written).utf8)))
  }

  @Test(arguments: [
    ([0xE9], "0xE9"), ([0xC0, 0xAF], "0xC0"), ([0xED, 0xA0, 0xBD], "0xED"), ([0xF5], "0xF5"),
    ([0xE2, 0x82], "0xE2"), ([0xF4, 0x90, 0x80, 0x80], "0xF4"), ([0x80], "0x80"),
  ])
  func `bytes that are not UTF-8 are refused where they are`(bytes: [UInt8], word: String) throws {
    let file =
      Array("<plist>\n<dict><key>é".utf8) + bytes + Array("</key><true/></dict></plist>".utf8)
    let refusal = try #require(refusing(file))
    #expect(refusal.code == .badEncoding)
    #expect(refusal.message.contains(word))
    #expect(refusal.location == Location(file: "Info.plist", line: 2, column: 13))
  }

  @Test(arguments: [
    (TextEncoding.ascii, "us-ascii", 0xE9), (.windows1252, "windows-1252", 0x81),
  ])
  func `a byte that the declared encoding lacks is refused`(
    encoding: TextEncoding, name: String, byte: UInt8
  ) throws {
    let (before, after) = (
      Self.text(name, "|").split(separator: "|")[0], "</string></dict></plist>"
    )
    let refusal = try #require(refusing(Array(before.utf8) + [byte] + Array(after.utf8)))
    #expect(refusal.code == .badEncoding)
    #expect(refusal.location?.line == 5)
    #expect(refusal.message.contains(encoding.description))
  }

  @Test(arguments: ["x-folio-8", "", "UTF-7", "utf-32", "UTF-16", "UTF-16LE"])
  func `an encoding that is unknown, or lacks its mark, is refused by name`(name: String) throws {
    let refusal = try #require(refusing(Self.text(name, "a")))
    #expect(refusal.code == .badEncoding)
    #expect(refusal.message.contains("'\(name)'"))
    #expect(refusal.location?.line == 1)
  }

  @Test(arguments: [
    (TextEncoding.utf8, "ISO-8859-1"), (.utf8, "UTF-16"), (.utf16(isBigEndian: true), "UTF-8"),
    (.utf16(isBigEndian: true), "UTF-16LE"),
  ])
  func `a mark and a declaration that disagree are refused`(mark: TextEncoding, name: String) throws
  {
    let bytes = mark.mark + mark.encode(Array(Self.text(name, "a").utf8))
    #expect(try #require(refusing(bytes)).code == .badEncoding)
  }

  @Test(arguments: [true, false])
  func `damaged UTF-16 is refused`(isBigEndian: Bool) throws {
    let encoding = TextEncoding.utf16(isBigEndian: isBigEndian)
    let bytes = encoding.mark + encoding.encode(Array("<plist><dict/></plist>".utf8))
    #expect(refusing(bytes) == nil)
    #expect(refusing(bytes + [0x20])?.code == .badEncoding)
    #expect(
      refusing(bytes + (isBigEndian ? [0xD8, 0x3D] : [0x3D, 0xD8]))?.code == .badEncoding)
    #expect(refusing(Array(bytes.dropFirst(2)))?.code == .badEncoding)
  }

  @Test(arguments: [[0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0], []] as [[UInt8]])
  func `UTF-32 is refused`(mark: [UInt8]) throws {
    let isBigEndian = mark.first == 0
    let units = "<plist/>".utf8.map { byte -> [UInt8] in
      isBigEndian ? [0, 0, 0, byte] : [byte, 0, 0, 0]
    }
    #expect(refusing(mark + units.joined())?.code == .badEncoding)
  }

  @Test func `what comes before a bad byte is judged first`() throws {
    let file = Array("<plist><dict><text/>".utf8) + [0xFF]
    #expect(refusing(file)?.code == .malformed)
  }
}
