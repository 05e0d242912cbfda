import Findings

extension XMLScanner {
  /// Reads everything up to the name of the root element, which must be `plist`.
  mutating func skipProlog() throws(Problem) {
    while true {
      try skipMiscellany()
      start = position
      guard position < end else { throw cutOff("there is no <plist>") }
      guard text[position] == UInt8(ascii: "<") else {
        throw Problem(.malformed, "there is \(excerpt(at: start)) before <plist>", at: start)
      }
      let name = tagName()
      if text[name].first == UInt8(ascii: "!") {
        try finishDocumentType(name, at: start)
        continue
      }
      if XMLTag(name, in: text) == .plist { return }
      if position == end, Array("plist".utf8).starts(with: text[name]) {
        throw cutOff("the file ends within a tag")
      }
      throw Problem(
        .notAPropertyList, "the root element is <\(excerpt(name))>, not <plist>", at: start)
    }
  }

  /// Reads a document type declaration.
  ///
  /// Nothing that it names is ever opened. An internal subset is refused, harmless or not: Foundation does so, and entities come by it.
  private mutating func finishDocumentType(_ keyword: Range<Int>, at start: Int) throws(Problem) {
    guard position < end else { throw cutOff("the file ends within a declaration") }
    guard String(decoding: text[keyword], as: UTF8.self).uppercased() == "!DOCTYPE" else {
      throw Problem(.malformed, "'<\(excerpt(keyword))' stands before <plist>", at: start)
    }
    skipSpace()
    let nameStart = position
    while let byte = byte(after: 0), !byte.isXMLSpace, !">[\"'".utf8.contains(byte) {
      position += 1
    }
    guard position < end else { throw cutOff("the file ends within the DOCTYPE") }
    guard text[nameStart..<position].elementsEqual("plist".utf8) else {
      throw Problem(
        .notAPropertyList, "the DOCTYPE is that of '\(excerpt(nameStart..<position))'", at: start)
    }
    while let byte = byte(after: 0) {
      position += 1
      switch byte {
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "["):
        throw Problem(.malformed, "the DOCTYPE has an internal subset", at: position - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skip(past: [byte], of: "the DOCTYPE")
      default: break
      }
    }
    throw cutOff("the file ends within the DOCTYPE")
  }
}
