import Findings
import Testing

@testable import PropertyLists

@Suite struct XMLWriterTests {
  @Test func `a property list is written as Apple's tools write it`() throws {
    let value: PropertyList = [
      "Title": "Words & <more>", "Rows": [["Key": "a", "N": .integer(-5)], .boolean(true), []],
      "None": [:],
      "R": .real(1.5), "D": .date(-0.5), "X": .data((0..<52).map { $0 }), "E": .data([]),
    ]
    let text = String(decoding: try value.xml(for: "Root.plist"), as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>Title</key>
        \t<string>Words &amp; &lt;more&gt;</string>
        \t<key>Rows</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>Key</key>
        \t\t\t<string>a</string>
        \t\t\t<key>N</key>
        \t\t\t<integer>-5</integer>
        \t\t</dict>
        \t\t<true/>
        \t\t<array/>
        \t</array>
        \t<key>None</key>
        \t<dict/>
        \t<key>R</key>
        \t<real>1.5</real>
        \t<key>D</key>
        \t<date>2000-12-31T23:59:59Z</date>
        \t<key>X</key>
        \t<data>
        \tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEy
        \tMw==
        \t</data>
        \t<key>E</key>
        \t<data>
        \t</data>
        </dict>
        </plist>

        """)
  }

  @Test func `what is written reads back`() throws {
    let value: PropertyList = [
      "A": .array(
        [0.1, -0.0, 1e300, .infinity, .nan, .leastNonzeroMagnitude].map(PropertyList.real)),
      "": "\r\n\t \u{85}😀",
      "D": .array([-63_113_904_000, 252_423_993_599, 0, 5_097_600].map(PropertyList.date)),
      "U": .integer(PropertyListInteger(UInt64.max)),
      "X": .array((0..<5).map { .data((0..<$0).map { UInt8($0) }) }),
    ]
    #expect(try PropertyListDocument(bytes: value.xml(for: "x"), file: "x").value == value)
  }

  @Test(arguments: ["999999-12-31T23:59:59Z", "-999999-01-01T00:00:00Z", "0000-02-29T00:00:00Z"])
  func `a date far away reads back`(text: String) throws {
    let date = try #require(GregorianDate(Array(text.utf8)[...]))
    #expect(GregorianDate(secondsSince2001: date.secondsSince2001)?.description == text)
  }

  @Test(arguments: ["\u{0}", "\u{1F}", "\u{B}"])
  func `a control character is refused`(character: String) {
    let refusal = #expect(throws: Refusal.self) {
      try (["A": .string("a\(character)")] as PropertyList).xml(for: "Root.plist")
    }
    #expect(refusal?.message.contains("Root.plist") == true)
  }

  @Test func `a UID is refused, since XML has none`() {
    #expect(throws: Refusal.self) { try (["A": .uid(1)] as PropertyList).xml(for: "x") }
  }
}
