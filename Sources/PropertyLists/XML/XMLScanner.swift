import Findings

/// Reads the text of an XML property list: its value, and where each element lies.
///
/// Everything that libplist, Foundation and XML 1.0 read differently is settled here: structure,
/// depth, entities, repeated keys, control characters. The text is read once, in order, so the first
/// problem is the one that is told.
struct XMLScanner {
  /// UTF-8, without a mark.
  let text: [UInt8]
  /// Where the text ends, or where its bytes stop making sense.
  let end: Int
  /// Why the text ends there, when that is not the end of the file.
  let breakingOff: Problem?

  var position = 0
  /// The elements that were read; the root dictionary is the first.
  var elements: [XMLElement] = []
  /// Where `<plist` stands.
  var start = 0
  /// How many arrays and dictionaries are open.
  var depth = 0

  init(_ text: [UInt8], breakingOff: Problem? = nil) {
    self.text = text
    self.breakingOff = breakingOff
    end = breakingOff?.offset ?? text.count
  }

  /// Reads the whole text, whose root is a dictionary.
  mutating func scan() throws(Problem) -> PropertyList {
    try skipProlog()
    guard try !finishStartTag(.plist), case .start(let root) = try nextTag(in: .plist) else {
      throw Problem(.malformed, "there is nothing in <plist>", at: start)
    }
    guard root.name == .dict else {
      throw Problem(.malformed, "the root is <\(root.name)>, no dictionary", at: root.start)
    }
    let value = try value(of: root)
    guard case .end = try nextTag(in: .plist) else {
      throw Problem(.malformed, "there is a second value in <plist>", at: tagStart)
    }
    try skipMiscellany()
    guard position == end else {
      throw Problem(.malformed, "there is \(excerpt(at: position)) after </plist>", at: position)
    }
    if let breakingOff { throw breakingOff }
    return value
  }

  // MARK: - Tags

  struct StartTag {
    let name: XMLTag
    /// Whether it closes its element, as `<true/>` does.
    let isEmpty: Bool
    let start: Int
  }

  enum Tag {
    case start(StartTag)
    case end
  }

  /// Where the tag that was read last begins.
  private(set) var tagStart = 0

  /// Reads the next tag within a container, over white space, comments and instructions.
  mutating func nextTag(in container: XMLTag) throws(Problem) -> Tag {
    try skipMiscellany()
    tagStart = position
    guard position < end else { throw cutOff("</\(container)> is missing") }
    guard text[position] == UInt8(ascii: "<") else {
      throw Problem(
        .malformed, "there is \(excerpt(at: position)) between the elements of <\(container)>",
        at: position)
    }
    if byte(after: 1) == UInt8(ascii: "/") {
      try endTag(of: container)
      return .end
    }
    let start = position
    let name = tagName()
    guard position < end else { throw cutOff("the file ends within a tag") }
    guard let tag = XMLTag(name, in: text) else {
      throw Problem(.malformed, "<\(excerpt(name))> is no element of a property list", at: start)
    }
    return .start(StartTag(name: tag, isEmpty: try finishStartTag(tag), start: start))
  }

  /// Reads the name of a start tag and stands behind it.
  mutating func tagName() -> Range<Int> {
    let start = position + 1
    position = start
    while position < end, !text[position].endsXMLName { position += 1 }
    return start..<position
  }

  /// Reads what follows the name of a start tag, and says whether the tag closes its element.
  mutating func finishStartTag(_ tag: XMLTag) throws(Problem) -> Bool {
    while true {
      skipSpace()
      guard position < end else { throw cutOff("the file ends within <\(tag)>") }
      if text[position] == UInt8(ascii: ">") {
        position += 1
        return false
      }
      if text[position] == UInt8(ascii: "/"), byte(after: 1) == UInt8(ascii: ">") {
        position += 2
        return true
      }
      guard tag == .plist else {
        throw Problem(
          .malformed, "there is \(excerpt(at: position)) in <\(tag)>; only plist has attributes",
          at: position)
      }
      try skipAttribute()
    }
  }

  private mutating func skipAttribute() throws(Problem) {
    let start = position
    while position < end, !text[position].endsXMLName, text[position] != UInt8(ascii: "=") {
      position += 1
    }
    skipSpace()
    let isNamed = position > start && byte(after: 0) == UInt8(ascii: "=")
    position += 1
    skipSpace()
    guard isNamed, let quote = byte(after: 0), quote.isXMLQuote else {
      if position >= end { throw cutOff("the file ends within <plist>") }
      throw Problem(.malformed, "\(excerpt(at: start)) in <plist> is no attribute", at: start)
    }
    position += 1
    try skip(past: [quote], of: "an attribute of <plist>")
  }

  /// Reads an end tag, which must be that of the element.
  mutating func endTag(of tag: XMLTag) throws(Problem) {
    let start = position
    position += 1
    let name = tagName()
    skipSpace()
    guard position < end else { throw cutOff("the file ends within a tag") }
    guard XMLTag(name, in: text) == tag, text[position] == UInt8(ascii: ">") else {
      throw Problem(.malformed, "</\(excerpt(name))> stands where </\(tag)> is due", at: start)
    }
    position += 1
  }

  // MARK: - Bytes

  /// The byte so far ahead, unless the text has ended.
  func byte(after count: Int) -> UInt8? {
    position + count < end ? text[position + count] : nil
  }

  /// Whether the text goes on with these bytes.
  func continues(with bytes: [UInt8]) -> Bool {
    position + bytes.count <= end && text[position..<position + bytes.count].elementsEqual(bytes)
  }

  mutating func skipSpace() {
    while position < end, text[position].isXMLSpace { position += 1 }
  }

  /// The problem of a text that ended too early, or of the bytes at which it broke off.
  func cutOff(_ message: String) -> Problem {
    breakingOff ?? Problem(.malformed, message, at: end)
  }
}

extension UInt8 {
  /// Whether it ends the name in a tag.
  fileprivate var endsXMLName: Bool {
    isXMLSpace || self == Self(ascii: ">") || self == Self(ascii: "/")
  }

  var isXMLQuote: Bool { self == Self(ascii: "\"") || self == Self(ascii: "'") }
}
