import Findings

extension XMLScanner {
  private static let commentStart = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let sectionStart = Array("<![CDATA[".utf8)
  private static let sectionEnd = Array("]]>".utf8)
  private static let instructionStart = Array("<?".utf8)
  private static let instructionEnd = Array("?>".utf8)

  /// Reads what stands in an element, up to and with its end tag; references are replaced.
  mutating func characters(in tag: StartTag, _ index: Int) throws(Problem) -> ArraySlice<UInt8> {
    if tag.isEmpty { return [] }
    let start = position
    skipCharacters()
    if byte(after: 0) == UInt8(ascii: "<"), byte(after: 1) == UInt8(ascii: "/") {
      let contentEnd = position
      try finish(tag, index)
      return text[start..<contentEnd]
    }
    return try mixedCharacters(from: start, in: tag, index)
  }

  /// The same where references, sections or comments stand between the characters.
  private mutating func mixedCharacters(
    from start: Int, in tag: StartTag, _ index: Int
  ) throws(Problem) -> ArraySlice<UInt8> {
    var characters = Array(text[start..<position])
    while true {
      switch (byte(after: 0), byte(after: 1)) {
      case (nil, _): throw cutOff("</\(tag.name)> is missing")
      case (UInt8(ascii: "&"), _): try reference(into: &characters)
      case (UInt8(ascii: "<"), UInt8(ascii: "/")):
        try finish(tag, index)
        return characters[...]
      case (UInt8(ascii: "<"), _):
        if try skipCommentOrInstruction() { break }
        let start = position + Self.sectionStart.count
        guard try skipSection() else {
          throw Problem(
            .malformed, "there is \(excerpt(at: position)) within <\(tag.name)>", at: position)
        }
        characters += text[start..<position - Self.sectionEnd.count]
      default: throw controlCharacter()
      }
      let start = position
      skipCharacters()
      characters += text[start..<position]
    }
  }

  /// Skips a CDATA section, when there is one.
  mutating func skipSection() throws(Problem) -> Bool {
    guard continues(with: Self.sectionStart) else { return false }
    position += Self.sectionStart.count
    try skip(past: Self.sectionEnd, of: "a CDATA section")
    return true
  }

  private mutating func finish(_ tag: StartTag, _ index: Int) throws(Problem) {
    let contentEnd = position
    try endTag(of: tag.name)
    close(index, contentEnd: contentEnd)
  }

  /// Skips what stands for itself.
  private mutating func skipCharacters() {
    while position < end {
      let byte = text[position]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte.isXMLControl { return }
      position += 1
    }
  }

  // MARK: - Between elements

  /// Skips white space, comments and processing instructions.
  mutating func skipMiscellany() throws(Problem) {
    repeat { skipSpace() } while try skipCommentOrInstruction()
  }

  mutating func skipCommentOrInstruction() throws(Problem) -> Bool {
    guard byte(after: 0) == UInt8(ascii: "<"), let second = byte(after: 1),
      second == UInt8(ascii: "!") || second == UInt8(ascii: "?")
    else { return false }
    if try skipComment() { return true }
    guard continues(with: Self.instructionStart) else { return false }
    position += Self.instructionStart.count
    try skip(past: Self.instructionEnd, of: "a processing instruction")
    return true
  }

  mutating func skipComment() throws(Problem) -> Bool {
    guard continues(with: Self.commentStart) else { return false }
    position += Self.commentStart.count
    try skip(past: Self.commentEnd, of: "a comment")
    return true
  }

  /// Skips everything up to and with a terminator.
  mutating func skip(past terminator: [UInt8], of what: String) throws(Problem) {
    while position < end {
      let byte = text[position]
      if byte == terminator[0], continues(with: terminator) {
        position += terminator.count
        return
      }
      if byte.isXMLControl { throw controlCharacter() }
      position += 1
    }
    throw cutOff("the file ends within \(what)")
  }

  // MARK: - Messages

  func controlCharacter() -> Problem {
    Problem(.malformed, "there is \(excerpt(at: position)), which XML cannot hold", at: position)
  }

  /// What a person sees of the text there.
  func excerpt(at offset: Int) -> String {
    guard offset < end else { return "nothing" }
    if text[offset].isXMLControl { return "the control character U+00\(hex: text[offset])" }
    let rest = text[offset..<min(end, offset + 80)]
    return "'\(Self.shortened(rest.prefix { !$0.isXMLSpace && !$0.isXMLControl }))'"
  }

  func excerpt(_ range: Range<Int>) -> String { Self.shortened(text[range]) }

  static func shortened(_ bytes: ArraySlice<UInt8>) -> String {
    let characters = String(decoding: bytes.prefix(160), as: UTF8.self)
    return characters.count > 40 ? characters.prefix(40) + "…" : characters
  }
}

extension UInt8 {
  /// Whether it is a control character that XML cannot hold.
  var isXMLControl: Bool { self < Self.space && !isXMLSpace }
}

extension DefaultStringInterpolation {
  /// A byte as two hexadecimal digits.
  mutating func appendInterpolation(hex byte: UInt8) {
    let digits = String(byte, radix: 16, uppercase: true)
    appendLiteral(byte < 16 ? "0" + digits : digits)
  }
}
