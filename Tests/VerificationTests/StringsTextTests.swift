import Testing

@testable import Verification

@Suite struct StringsTextTests {
  private func line(_ text: String) -> Int? { StringsText.line(of: "Key", in: Array(text.utf8)) }

  @Test func `a key is found, quoted or bare, whatever is around it`() {
    #expect(line("\"Key\" = \"1\";") == 1)
    #expect(line("/* Key = 0;\n*/ // Key = 0;\n\"a\" = \"Key = \\\"\n\";\nKey\t= 1;") == 5)
  }

  @Test func `a word that is no key is none`() {
    #expect(line("\"a\" = \"Key\";\nKeys = 1;\n") == nil)
    #expect(line("\"Key") == nil)
    #expect(line("/* Key = 1;") == nil)
  }

  @Test func `UTF-16 is read as well`() {
    let bytes = "\u{FEFF}\n\"Key\" = \"é\";".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(StringsText.line(of: "Key", in: bytes) == 2)
  }
}
