extension JSONNode {
  /// How deep objects and arrays may nest.
  public static let maximumDepth = 256

  /// Reads a JSON text of RFC 8259 in UTF-8, and nothing beyond it.
  ///
  /// Only the first problem is known: what follows it is a guess.
  public init(reading bytes: [UInt8]) throws(JSONError) {
    if let encoding = bytes.otherEncoding {
      throw JSONError(
        kind: .encoding, place: JSONPlace(line: 1, column: 1),
        message: "the text is \(encoding), not UTF-8 without a byte order mark")
    }
    let invalid = bytes.firstInvalidUTF8
    var reader = JSONReader(bytes: bytes, end: invalid ?? bytes.count)
    do {
      self = try reader.document()
      guard invalid != nil else { return }
    } catch  where invalid == nil || reader.offset != invalid {
      throw error
    } catch {}
    let byte = invalid.map { String(bytes[$0], radix: 16, uppercase: true) } ?? ""
    throw JSONError(
      kind: .encoding, place: reader.place, message: "the byte 0x\(byte) is not UTF-8 here")
  }
}

/// One pass over the bytes of a text.
struct JSONReader {
  let bytes: [UInt8]
  /// Where the text stops, or where it stops being UTF-8.
  let end: Int
  private(set) var offset = 0
  private var depth = 0
  private var line = 1
  /// Where column 1 would be if each scalar since then were one byte.
  private var lineStart = 0

  init(bytes: [UInt8], end: Int) {
    self.bytes = bytes
    self.end = end
  }

  var place: JSONPlace { JSONPlace(line: line, column: offset - lineStart + 1) }

  mutating func document() throws(JSONError) -> JSONNode {
    skipSpace()
    if offset == bytes.count {
      let start = JSONPlace(line: 1, column: 1)
      throw JSONError(kind: .syntax, place: start, message: "the text is empty")
    }
    let node = try value()
    skipSpace()
    guard offset == end else { throw unexpected("the end of the text") }
    return node
  }

  private mutating func value() throws(JSONError) -> JSONNode {
    let place = place
    let content: JSONNode.Content =
      switch next {
      case UInt8(ascii: "{"): try object()
      case UInt8(ascii: "["): try array()
      case UInt8(ascii: "\""): try string().map(JSONNode.Content.string) ?? .brokenString
      case UInt8(ascii: "t"): try word("true", .boolean(true))
      case UInt8(ascii: "f"): try word("false", .boolean(false))
      case UInt8(ascii: "n"): try word("null", .null)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
      default: throw unexpected("a value")
      }
    return JSONNode(place: place, content: content)
  }

  /// The byte at hand; 0, which nothing here accepts, at the end.
  private var next: UInt8 { offset < end ? bytes[offset] : 0 }

  private mutating func skipSpace() {
    while true {
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\n"): endLine(after: 1)
      case UInt8(ascii: "\r"):
        let isPair = offset + 1 < end && bytes[offset + 1] == UInt8(ascii: "\n")
        endLine(after: isPair ? 2 : 1)
      default: return
      }
    }
  }

  private mutating func endLine(after count: Int) {
    offset += count
    line += 1
    lineStart = offset
  }
}

// MARK: - Objects and arrays

extension JSONReader {
  private mutating func object() throws(JSONError) -> JSONNode.Content {
    try enter()
    var members: [JSONNode.Member] = []
    skipSpace()
    if next != UInt8(ascii: "}") {
      repeat {
        if !members.isEmpty { offset += 1 }
        members.append(try member())
      } while next == UInt8(ascii: ",")
    }
    try leave(UInt8(ascii: "}"), orElse: "',' or '}'")
    members.markRepeated()
    return .object(members)
  }

  /// A member with the space around it.
  private mutating func member() throws(JSONError) -> JSONNode.Member {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
    let namePlace = place
    let name = try text().joined
    skipSpace()
    guard next == UInt8(ascii: ":") else { throw unexpected("':'") }
    offset += 1
    skipSpace()
    let value = try value()
    skipSpace()
    return JSONNode.Member(name: name, namePlace: namePlace, value: value)
  }

  private mutating func array() throws(JSONError) -> JSONNode.Content {
    try enter()
    var nodes: [JSONNode] = []
    skipSpace()
    if next != UInt8(ascii: "]") {
      repeat {
        if !nodes.isEmpty { offset += 1 }
        skipSpace()
        nodes.append(try value())
        skipSpace()
      } while next == UInt8(ascii: ",")
    }
    try leave(UInt8(ascii: "]"), orElse: "',' or ']'")
    return .array(nodes)
  }

  private mutating func enter() throws(JSONError) {
    guard depth < JSONNode.maximumDepth else {
      throw JSONError(
        kind: .syntax, place: place,
        message: "nested too deep: more than \(JSONNode.maximumDepth) objects and arrays")
    }
    depth += 1
    offset += 1
  }

  private mutating func leave(_ bracket: UInt8, orElse wanted: String) throws(JSONError) {
    guard next == bracket else { throw unexpected(wanted) }
    depth -= 1
    offset += 1
  }
}

extension [JSONNode.Member] {
  fileprivate mutating func markRepeated() {
    guard count > 1 else { return }
    var seen: Set<ExactText> = []
    for index in indices {
      self[index].isRepeated = !seen.insert(ExactText(self[index].name)).inserted
    }
  }
}

// MARK: - Words and numbers

extension JSONReader {
  private mutating func word(
    _ word: StaticString, _ content: JSONNode.Content
  ) throws(JSONError) -> JSONNode.Content {
    let word = word.description
    for byte in word.utf8 {
      guard next == byte else { throw unexpected("'\(word)'") }
      offset += 1
    }
    return content
  }

  private mutating func number() throws(JSONError) -> JSONNode.Content {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") { offset += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if next | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { offset += 1 }
    guard offset > start else { throw unexpected("a digit") }
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(JSONError) -> String? {
    let text = try text()
    return text.isBroken ? nil : text.joined
  }

  /// A string's text; half of a surrogate pair becomes U+FFFD.
  private mutating func text() throws(JSONError) -> (joined: String, isBroken: Bool) {
    offset += 1
    let start = offset
    try skipPlainText()
    var text = String(decoding: bytes[start..<offset], as: UTF8.self)
    var isBroken = false
    while next != UInt8(ascii: "\"") {
      if let scalar = try escape() {
        text.unicodeScalars.append(scalar)
      } else {
        text.unicodeScalars.append("\u{FFFD}")
        isBroken = true
      }
      let start = offset
      try skipPlainText()
      text += String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    offset += 1
    return (text, isBroken)
  }

  /// Goes on to the closing quote or an escape.
  private mutating func skipPlainText() throws(JSONError) {
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0..<0x20: throw unexpected("an escape in place of a control character")
      case 0x80..<0xC0: lineStart += 1
      default: break
      }
      offset += 1
    }
    throw unexpected("a closing quote")
  }

  /// The scalar for which an escape stands; absent for half of a surrogate pair.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar? {
    offset += 1
    let letter = next
    guard let index = Self.escapes.firstIndex(where: { $0.letter == letter }) else {
      throw unexpected("one of \"\\/bfnrtu after '\\'")
    }
    offset += 1
    if let scalar = Self.escapes[index].scalar { return scalar }
    let unit = try fourDigits()
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard offset + 1 < end, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    let before = offset
    offset += 2
    let second = try fourDigits()
    guard UTF16.isTrailSurrogate(second) else {
      // Not the other half: an escape of its own.
      offset = before
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(second) - 0xDC00)
  }

  private static let escapes: [(letter: UInt8, scalar: Unicode.Scalar?)] = [
    (UInt8(ascii: "n"), "\n"), (UInt8(ascii: "\""), "\""), (UInt8(ascii: "\\"), "\\"),
    (UInt8(ascii: "/"), "/"), (UInt8(ascii: "t"), "\t"), (UInt8(ascii: "r"), "\r"),
    (UInt8(ascii: "b"), "\u{8}"), (UInt8(ascii: "f"), "\u{C}"), (UInt8(ascii: "u"), nil),
  ]

  private mutating func fourDigits() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw unexpected("four hexadecimal digits after '\\u'")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}

// MARK: - Problems

extension JSONReader {
  private func unexpected(_ wanted: String) -> JSONError {
    JSONError(
      kind: .syntax, place: place, message: "expected \(wanted), found \(found)")
  }

  private var found: String {
    guard offset < end else { return "the end of the text" }
    let scalar = bytes[offset..<end].firstScalar
    guard scalar.properties.generalCategory != .control else {
      return "U+" + String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4)
    }
    return "'\(scalar)'"
  }
}

extension ArraySlice<UInt8> {
  /// The scalar that these bytes, known to be UTF-8, begin with.
  fileprivate var firstScalar: Unicode.Scalar {
    String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}
