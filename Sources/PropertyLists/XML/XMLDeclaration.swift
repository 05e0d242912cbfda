import Findings

/// An XML declaration that names an encoding: `<?xml … encoding="…"?>`.
struct XMLDeclaration {
  let encodingName: String
  /// Where the name stands.
  let offset: Int

  /// Finds the declaration at the top of a text of which only ASCII needs to make sense yet.
  ///
  /// White space and comments may stand above it: that is not XML, but every reader on a Mac takes it.
  init?(in text: [UInt8]) {
    var scanner = XMLScanner(text)
    repeat { scanner.skipSpace() } while (try? scanner.skipComment()) == true
    let start = Array("<?xml".utf8)
    guard scanner.continues(with: start), scanner.byte(after: start.count)?.isXMLSpace == true
    else { return nil }
    scanner.position += start.count
    while let (name, value) = scanner.pseudoAttribute() {
      guard text[name].elementsEqual("encoding".utf8) else { continue }
      encodingName = String(decoding: text[value], as: UTF8.self)
      offset = value.lowerBound
      return
    }
    return nil
  }

  /// The encoding, which must be that of the file's mark when there is one.
  func encoding(markedAs marked: TextEncoding?) throws(Problem) -> TextEncoding {
    guard let encoding = TextEncoding(name: encodingName, markedAs: marked) else {
      throw problem("which is not known")
    }
    if let marked, marked != encoding { throw problem("but the file's mark is that of \(marked)") }
    if marked == nil, case .utf16 = encoding { throw problem("but the file has no mark") }
    return encoding
  }

  private func problem(_ trouble: String) -> Problem {
    Problem(.badEncoding, "the encoding '\(encodingName)' is declared, \(trouble)", at: offset)
  }
}

extension XMLScanner {
  /// Reads `name = "value"`; nothing where there is something else.
  fileprivate mutating func pseudoAttribute() -> (name: Range<Int>, value: Range<Int>)? {
    skipSpace()
    let nameStart = position
    while let byte = byte(after: 0), !byte.isXMLSpace, !"=?>".utf8.contains(byte) { position += 1 }
    let name = nameStart..<position
    skipSpace()
    guard byte(after: 0) == UInt8(ascii: "=") else { return nil }
    position += 1
    skipSpace()
    guard let quote = byte(after: 0), quote.isXMLQuote else { return nil }
    position += 1
    let valueStart = position
    while let byte = byte(after: 0), byte != quote { position += 1 }
    let value = valueStart..<position
    position += 1
    return position <= end ? (name, value) : nil
  }
}
