extension [UInt8] {
  /// The name of the encoding that these bytes of a JSON text are in, when it is plain from the
  /// start that it is not UTF-8 without a byte order mark.
  var otherEncoding: String? {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return "UTF-8 with a byte order mark" }
    if starts(with: [0xFF, 0xFE, 0, 0]) || starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    return prefix(4).contains(0) ? "UTF-16 or UTF-32" : nil
  }

  /// Where the first byte stands that is not part of a well-formed UTF-8 sequence.
  var firstInvalidUTF8: Int? {
    var index = 0
    while index < count {
      let length = sequenceLength(at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// How many bytes the scalar at an index takes; 0 when there is none.
  ///
  /// The ranges are those of the Unicode Standard's table of well-formed byte sequences: no
  /// overlong forms, no surrogates, nothing beyond U+10FFFF.
  private func sequenceLength(at index: Int) -> Int {
    switch self[index] {
    case 0..<0x80: 1
    case 0xC2...0xDF: continues(at: index, 0x80...0xBF, length: 2)
    case 0xE0: continues(at: index, 0xA0...0xBF, length: 3)
    case 0xED: continues(at: index, 0x80...0x9F, length: 3)
    case 0xE1...0xEF: continues(at: index, 0x80...0xBF, length: 3)
    case 0xF0: continues(at: index, 0x90...0xBF, length: 4)
    case 0xF1...0xF3: continues(at: index, 0x80...0xBF, length: 4)
    case 0xF4: continues(at: index, 0x80...0x8F, length: 4)
    default: 0
    }
  }

  private func continues(at index: Int, _ second: ClosedRange<UInt8>, length: Int) -> Int {
    guard index + length <= count, second.contains(self[index + 1]),
      self[(index + 2)..<(index + length)].allSatisfy({ (0x80...0xBF).contains($0) })
    else { return 0 }
    return length
  }
}
