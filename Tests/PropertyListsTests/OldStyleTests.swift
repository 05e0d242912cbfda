import Findings
import Testing

@testable import PropertyLists

@Suite struct OldStyleTests {
  private static let texts = [
    "{ A = 1; B = (x, \"y z\"); C = <0102>; D = { E = \"\"; }; }",
    "/* note */\n\"A\" = \"1\";\nB = \"(((\";\n",
  ]

  @Test(arguments: texts)
  func `old text is refused where a file is to be edited`(text: String) {
    #expect(refusing(text)?.code == .unsupportedFormat)
  }

  @Test func `old text is read where that will do`() throws {
    let list = try PropertyListDocument(
      bytes: Array(Self.texts[0].utf8), file: "x", acceptingOldStyle: true)
    #expect(list.value == ["A": "1", "B": ["x", "y z"], "C": .data([1, 2]), "D": ["E": ""]])
    #expect(list.format == .oldStyle)
    #expect(list.place(of: "A") == nil)
    let refusal = #expect(throws: Refusal.self) {
      try list.applying([PropertyListEdit("A", to: "2")])
    }
    #expect(refusal?.code == .unsupportedFormat)
  }

  @Test(
    arguments: [nil, .utf8, .utf16(isBigEndian: true), .utf16(isBigEndian: false)]
      as [TextEncoding?])
  func `strings are read in every encoding`(encoding: TextEncoding?) throws {
    let text = Array("\"CFBundleName\" = \"Büchlein 😀\";\n".utf8)
    let bytes = (encoding?.mark ?? []) + (encoding ?? .utf8).encode(text)
    #expect(refusing(bytes)?.code == .unsupportedFormat)
    let list = try PropertyListDocument(
      bytes: bytes, file: "InfoPlist.strings", acceptingOldStyle: true)
    #expect(list.value == ["CFBundleName": "Büchlein 😀"])
  }

  @Test(arguments: [
    "(", "{a=", "{a=\"(\";b=(", "{\"\\\"\"=(", "/* \" */(", "// it's\n(", "{'\"'=(",
    "\u{2222}\u{2228}(",
  ])
  func `text that is nested too deep never reaches Foundation`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(refusing(text)?.code == .tooDeep)
    let wide = TextEncoding.utf16(isBigEndian: false)
    #expect(refusing(wide.mark + wide.encode(Array(text.utf8)))?.code == .tooDeep)
  }
}
