import Bundles

/// The text of a `.strings` file, looked at for where a key stands.
///
/// Zero bytes are left out, which makes UTF-16 look like ASCII, of which the keys are.
struct StringsText {
  private var rest: ArraySlice<UInt8>
  private var line = 1

  init(_ bytes: [UInt8]) { rest = bytes.filter { $0 != 0 }[...] }

  /// The line on which a key begins; the last one counts, as it does for a reader.
  static func line(of key: String, in bytes: [UInt8]) -> Int? {
    var text = StringsText(bytes)
    var found: Int?
    while let (token, line) = text.nextToken() {
      if token.elementsEqual(key.utf8), text.isFollowedByEqualSign { found = line }
    }
    return found
  }

  private var isFollowedByEqualSign: Bool {
    rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "=")
  }

  /// The next quoted or bare word, without its quotes, and its line; comments are skipped.
  private mutating func nextToken() -> (ArraySlice<UInt8>, Int)? {
    while let byte = rest.first {
      let start = line
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        rest.removeFirst()
        return (take(until: byte), start)
      case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "/"):
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "*"):
        skipComment()
      case _ where byte.isWord:
        let word = rest.prefix(while: \.isWord)
        rest = rest.dropFirst(word.count)
        return (word, start)
      default: advance()
      }
    }
    return nil
  }

  private mutating func take(until quote: UInt8) -> ArraySlice<UInt8> {
    let text = rest
    while let byte = rest.first, byte != quote {
      advance()
      if byte == UInt8(ascii: "\\") { advance() }
    }
    defer { advance() }
    return text.dropLast(rest.count)
  }

  private mutating func skipComment() {
    while !rest.isEmpty, !rest.starts(with: "*/".utf8) { advance() }
  }

  private mutating func advance() {
    if rest.popFirst() == UInt8(ascii: "\n") { line += 1 }
  }
}

extension UInt8 {
  fileprivate var isWord: Bool {
    isUpperCase || isLowerCase || isDigit || self == UInt8(ascii: "_")
  }
}
