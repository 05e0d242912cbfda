/// The text of a page's body, as a search index takes it.
///
/// The rules are those of INDEXES.md part I, section 5: elements and comments leave a space, script
/// and style nothing.
package struct PageText: Sendable {
  /// UTF-8, not yet trimmed.
  private(set) var bytes: [UInt8] = []
  /// The links into the help system, whose text an index may leave out.
  private(set) var helpLinks: [HelpLink] = []

  struct HelpLink: Sendable {
    let target: String
    var range: Range<Int>
  }

  /// The text without that of the help links for which the closure says so.
  ///
  /// Runs of spaces become one, other white space stays; at both ends all white space goes.
  package func text(omitting isOmitted: (_ target: String) -> Bool) -> String {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for link in helpLinks where isOmitted(link.target) {
      if start < link.range.lowerBound { kept += bytes[start..<link.range.lowerBound] }
      start = max(start, link.range.upperBound)
    }
    kept += bytes[start...]
    return String(decoding: kept, as: UTF8.self).collapsingSpaces.trimmingWhitespace
  }

  /// Adds the space that an element or a comment leaves.
  mutating func appendMark() {
    if bytes.last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
  }

  mutating func append(_ text: Span<UInt8>) {
    for index in text.indices { bytes.append(text[index]) }
  }

  /// Notes where a help link starts, and gives its number.
  mutating func startHelpLink(_ target: String) -> Int {
    helpLinks.append(HelpLink(target: target, range: bytes.count..<bytes.count))
    return helpLinks.count - 1
  }

  mutating func endHelpLink(_ number: Int) {
    helpLinks[number].range = helpLinks[number].range.lowerBound..<bytes.count
  }
}

extension String {
  /// The text with runs of U+0020 made one.
  package var collapsingSpaces: String {
    let space = UInt8(ascii: " ")
    let bytes = Array(utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var wasSpace = false
    for byte in bytes {
      let isSpace = byte == space
      if !isSpace || !wasSpace { kept.append(byte) }
      wasSpace = isSpace
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The text without the white space at both ends.
  package var trimmingWhitespace: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
