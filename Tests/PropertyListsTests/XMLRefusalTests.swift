import Findings
import Testing

@testable import PropertyLists

/// Each text stands on line 5 of a file, after a tab.
@Suite struct XMLRefusalTests {
  @Test(arguments: [
    // Structure.
    ("<key>A</key><key>B</key><true/>", 14, "'A'"), ("<key>A</key>", 1, "'A'"),
    ("<string>a</string>", 2, "<string>"), ("<key>A</key><text/>", 14, "<text>"),
    ("<key>A</key><String>x</String>", 14, "<String>"), ("<key>A</key>B<true/>", 14, "'B<true/>'"),
    ("<key>A</key><a:b/>", 14, "<a:b>"), ("<\0key>A</key><true/>", 2, "key>"),
    ("<key>A</key><plist/>", 14, "<plist>"),
    ("<key>A</key><array><key>B</key></array>", 21, "<key>"),
    ("<key>A</key><string>x</key>", 23, "</key>"),
    ("<key>A</key><string>a<b/></string>", 23, "<b/>"),
    ("<key>A</key><array></dict>", 21, "</array>"), ("<key a='b'>A</key><true/>", 7, "attributes"),
    ("<key>A</key><true>x</true>", 20, "<true>"), ("<key>A</key><true> </true>", 20, "<true>"),
    ("<![CDATA[a]]>", 2, "<![CDATA[a]]>"), ("<!ELEMENT a>", 2, "!ELEMENT"),
    // Characters and references.
    ("<key>A</key><string>a\0</string>", 23, "U+0000"),
    ("<key>A\u{1B}</key><true/>", 8, "U+001B"), ("<!-- \u{1} -->", 7, "U+0001"),
    ("<key>&copy;</key><true/>", 7, "&copy;"), ("<key>a & b</key><true/>", 9, "'&'"),
    ("<key>&amp</key><true/>", 7, "&amp"), ("<key>&;</key><true/>", 7, "&"),
    ("<key>&#0;</key><true/>", 7, "&#0;"), ("<key>&#x1B;</key><true/>", 7, "&#x1B;"),
    ("<key>&#xD83D;&#xDE00;</key><true/>", 7, "&#xD83D;"),
    ("<key>&#X41;</key><true/>", 7, "&#X41;"),
    ("<key>&#99999999999999999999;</key><true/>", 7, "&#9999"),
    ("<key>&#x110000;</key><true/>", 7, ""),
    // Values.
    ("<key>A</key><integer>18446744073709551616</integer>", 14, "18446744073709551616"),
    ("<key>A</key><integer>-9223372036854775809</integer>", 14, "integer"),
    ("<key>A</key><integer/>", 14, "integer"), ("<key>A</key><integer>1.5</integer>", 14, "1.5"),
    ("<key>A</key><integer>0x</integer>", 14, "0x"),
    ("<key>A</key><integer>- 5</integer>", 14, "- 5"),
    ("<key>A</key><real>1,5</real>", 14, "1,5"), ("<key>A</key><real></real>", 14, "real"),
    ("<key>A</key><date>2024-02-30T00:00:00Z</date>", 14, "2024-02-30"),
    ("<key>A</key><date>2024-02-03</date>", 14, "date"), ("<key>A</key><date/>", 14, "date"),
    ("<key>A</key><data>AA=A</data>", 14, "data"), ("<key>A</key><data>AAA</data>", 14, "data"),
    ("<key>A</key><data>!AAA</data>", 14, "!AAA"),
  ])
  func `damage is refused where it is`(text: String, column: Int, word: String) throws {
    let refusal = try #require(refusing(xml("\t\(text)")))
    #expect(refusal.code == .malformed)
    #expect(refusal.message.contains(word), "\(refusal.message)")
    #expect(
      refusal.location == Location(file: "Info.plist", line: column == 1 ? 6 : 5, column: column))
    #expect(refusal.message.hasPrefix("Info.plist:"))
  }

  @Test(arguments: [
    ("<plist/>", 1), ("<plist></plist>", 1), ("<plist><array/></plist>", 1),
    ("<plist>\n<string>x</string></plist>", 2), ("<plist>\n<dict/>\n<dict/></plist>", 3),
    ("<plist>\n<dict/>\nx</plist>", 3), ("<plist><dict/></plist>\n x", 2),
    ("<plist a><dict/></plist>", 1),
    ("<plist><dict/></plist>\n\0", 2), ("<plist><dict/></plist>\n-->", 2),
    ("<!DOCTYPE plist [\n<!ENTITY a 'b'>]><plist><dict/></plist>", 1),
    ("<!DOCTYPE plist PUBLIC 'a' 'b' []><plist><dict/></plist>", 1),
    ("<?xml version='1.0'?>\nx<plist>", 2),
    // Cut off.
    ("<?xml version='1.0'?>\n", 2), ("<!-- ", 1), ("<!DOCTYPE plist", 1), ("<pli", 1),
    ("<plist", 1),
    ("<plist a='", 1), ("<plist>\n<dict>", 2), ("<plist><dict><key>A</key>\n<stri", 2),
    ("<plist><dict><key>A</key>\n<string>a", 2), ("<plist><dict><key>A</key><string>a&am", 1),
    ("<plist><dict><key>A</key>\n<string><![CDATA[a]]", 2), ("<plist><dict></dict>\n</pl", 2),
    ("<plist><dict/>", 1), ("<plist><dict><key>A</key><true>", 1),
    ("<plist><dict/></plist><!-- ", 1),
  ])
  func `a damaged frame is malformed`(text: String, line: Int) throws {
    let refusal = try #require(refusing(text))
    #expect(refusal.code == .malformed)
    #expect(refusal.location?.line == line, "\(refusal)")
  }

  @Test(arguments: [
    "", " \n\t", "\u{FEFF}", "\u{FEFF}\n", "<html><body/></html>", "<!DOCTYPE html>\n<html>",
    "<p:plist/>",
    "<!doctype html>", "<PLIST/>", "{\"a\": 1}", "[\n1\n]", "<>", "words of no kind; more", "<svg",
  ])
  func `what is something else is no property list`(text: String) throws {
    #expect(try #require(refusing(text)).code == .notAPropertyList)
  }

  @Test(arguments: [
    ("<key>A</key><true/>\n\t<key>A</key><false/>", 6, 2),
    ("<key>A</key><true/>\n\t<key><![CDATA[]]>&#65;</key><false/>", 6, 2),
    ("<key>A</key><dict>\r\n<key/><true/>\r\n <key></key><true/></dict>", 7, 2),
  ])
  func `a key that is there twice is refused`(text: String, line: Int, column: Int) throws {
    let refusal = try #require(refusing(xml("\t\(text)")))
    #expect(refusal.code == .duplicateKey)
    #expect(refusal.location == Location(file: "Info.plist", line: line, column: column))
  }

  @Test func `a key that is there twice among many is refused`() throws {
    let many = (0..<100).map { "<key>\($0)</key><true/>" }.joined(separator: "\n")
    let refusal = try #require(refusing(xml(many + "\n<key>7</key><true/>")))
    #expect(refusal.code == .duplicateKey)
    #expect(refusal.message.contains("'7'"))
    #expect(refusal.location?.line == 105)
  }

  @Test(arguments: ["<array>", "<dict><key>k</key>"])
  func `the 257th container is too deep, whatever comes after it`(opening: String) throws {
    let text = xml("<key>A</key>\n" + String(repeating: opening, count: 100_000)) + "\u{0}"
    let refusal = try #require(refusing(text))
    #expect(refusal.code == .tooDeep)
    #expect(refusal.location?.line == 6)
  }

  @Test func `a file that is larger than the limit is refused unread`() throws {
    let bytes = [UInt8](repeating: 0x20, count: PropertyListLimits.fileSize + 1)
    let refusal = #expect(throws: Refusal.self) {
      try PropertyListDocument(bytes: bytes, file: "Info.plist")
    }
    #expect(refusal?.code == .tooLarge)
  }

  @Test func `more values than can be held are refused`() throws {
    let many = String(repeating: "<true/>", count: PropertyListLimits.values)
    #expect(try #require(refusing(xml("<key>A</key><array>\(many)</array>"))).code == .tooLarge)
  }
}

/// How a file is refused; nothing when it is read.
func refusing(_ text: String) -> Refusal? { refusing(Array(text.utf8)) }

func refusing(_ bytes: [UInt8]) -> Refusal? {
  do {
    _ = try PropertyListDocument(bytes: bytes, file: "Info.plist")
    return nil
  } catch {
    return error
  }
}
