import JSON
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONNode {
    try JSONNode(reading: Array(text.utf8))
  }

  private func error(_ bytes: [UInt8]) -> JSONError? {
    do {
      _ = try JSONNode(reading: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (#"{"a":[1,true,null,"x"],"b":{}}"#, #"{"a":[1,true,null,"x"],"b":{}}"#),
    (" [ ] ", "[]"), ("-0", "0"), (#""\u00e9\ud83d\ude00\/\b""#, "\"é😀/\\u0008\""),
  ])
  func `what is written is read`(text: String, written: String) throws {
    #expect(try read(text).value?.text == written)
  }

  @Test(arguments: ["1.5", "1e3", "-0.25E-2", "123456789012345678901234567890"])
  func `a number keeps its spelling`(text: String) throws {
    guard case .number(let spelling) = try read(text).content else {
      Issue.record("not a number")
      return
    }
    #expect(spelling == text)
  }

  @Test func `places count scalars and know three line ends`() throws {
    let node = try read("{\r\n \"é😀\": 1,\r\"e\u{301}\":\n\t[ 2 ]}")
    guard case .object(let members) = node.content,
      case .array(let items) = members[1].value.content
    else {
      Issue.record("not the object")
      return
    }
    #expect(members[0].namePlace == JSONPlace(line: 2, column: 2))
    #expect(members[0].value.place == JSONPlace(line: 2, column: 8))
    #expect(members[1].namePlace == JSONPlace(line: 3, column: 1))
    #expect(items[0].place == JSONPlace(line: 4, column: 4))
  }

  @Test func `a repeated name is marked, whatever escapes it is written with`() throws {
    guard
      case .object(let members) = try read(
        #"{"a":1,"\u0061":2,"é":3,"e\#u{301}":4,"a":5}"#
      ).content
    else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.isRepeated) == [false, true, false, false, true])
  }

  @Test(arguments: [
    ("", 1, 1), (" \n ", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("[01]", 1, 3), ("[1.]", 1, 4),
    ("[-]", 1, 3), ("[1e+]", 1, 5), ("tru]", 1, 4), ("truee", 1, 5), ("{} x", 1, 4),
    ("{'a':1}", 1, 2), ("{\"a\" 1}", 1, 6), ("[\"é\\q\"]", 1, 5), ("[\"\\u12G4\"]", 1, 7),
    ("[\"a\nb\"]", 1, 4), ("\"abc", 1, 5), ("[1\n,\n,]", 3, 1), ("// x", 1, 1), ("[1}", 1, 3),
    ("NaN", 1, 1), ("+1", 1, 1), ("\"\\", 1, 3), ("\u{A0}1", 1, 1), ("{\"a\":1,}", 1, 8),
  ])
  func `the first character that cannot go on is named`(text: String, line: Int, column: Int) {
    let error = error(Array(text.utf8))
    #expect(error?.kind == .syntax)
    #expect(error?.place == JSONPlace(line: line, column: column))
  }

  @Test(arguments: [
    ([0xEF, 0xBB, 0xBF, 0x31], 1, 1), ([0xFF, 0xFE, 0x31, 0], 1, 1), ([0x31, 0, 0x32, 0], 1, 1),
    ([0, 0, 0, 0x31], 1, 1), ([0x22, 0xE9, 0x22], 1, 2), ([0x22, 0xC0, 0xAF, 0x22], 1, 2),
    ([0x0A, 0x22, 0xED, 0xA0, 0x80, 0x22], 2, 2), ([0x22, 0xF5, 0x80, 0x80, 0x80], 1, 2),
    ([0x22, 0xC3, 0xA9, 0xE2, 0x80], 1, 3), ([0x31, 0x20, 0xFF], 1, 3),
    ([0x22, 0xF0, 0x8F, 0x80, 0x80, 0x22], 1, 2), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, 2),
  ])
  func `bytes that are no UTF-8 are a matter of encoding`(bytes: [UInt8], line: Int, column: Int) {
    let error = error(bytes)
    #expect(error?.kind == .encoding)
    #expect(error?.place == JSONPlace(line: line, column: column))
  }

  @Test func `the first of two problems is reported`() {
    #expect(error([0x7B, 0x5D, 0xFF])?.kind == .syntax)
    #expect(error([0x7B, 0xFF, 0x5D])?.kind == .encoding)
  }

  @Test(arguments: [
    #""\ud83d""#, #""\ud83dx""#, #""\ude00""#, #""\ud83d\u0041""#, #""\ud83d\ud83d""#,
  ])
  func `half of a surrogate pair stands for no text`(text: String) throws {
    guard case .brokenString = try read(text).content else {
      Issue.record("read as text")
      return
    }
  }

  @Test func `nesting ends at the limit, long before the stack does`() throws {
    let deepest = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(throws: Never.self) { try read(deepest) }
    let tooDeep = error(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    #expect(tooDeep?.place == JSONPlace(line: 1, column: 257))
    #expect(tooDeep?.message.contains("too deep") == true)
  }
}

@Suite struct JSONPathTests {
  @Test func `a path reads like a program's`() {
    let root = JSONPath()
    #expect(root.description == "")
    #expect(root.member("topics").item(3).member("mac").description == "topics[3].mac")
    #expect(root.member("keys").member("⌘\"O").description == #"keys["⌘\"O"]"#)
    #expect(root.member("").description == #"[""]"#)
  }
}
