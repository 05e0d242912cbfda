import Findings

extension TextEncoding {
  /// The text as UTF-8, up to the first byte that is not what it should be.
  ///
  /// The problem's offset is where the text breaks off, so that what stands before it can be read.
  func decode(_ bytes: ArraySlice<UInt8>) -> (text: [UInt8], problem: Problem?) {
    switch self {
    case .utf8:
      let text = Array(bytes)
      return (text, Self.firstInvalid(inUTF8: text).map { problem(at: $0, byte: text[$0]) })
    case .utf16(let isBigEndian): return decodeUTF16(bytes, isBigEndian: isBigEndian)
    default: return decodeSingleBytes(bytes)
    }
  }

  private func problem(at offset: Int, byte: UInt8) -> Problem {
    Problem(.badEncoding, "the byte 0x\(hex: byte) is not \(self)", at: offset)
  }

  private func decodeUTF16(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) -> (text: [UInt8], problem: Problem?) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map { index in
      let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? one << 8 | other : other << 8 | one
    }
    var iterator = units.makeIterator()
    var decoder = UTF16()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): text.append(scalar)
      case .emptyInput:
        let problem = Problem(.badEncoding, "the file ends within a \(self) unit", at: text.count)
        return (text, bytes.count % 2 == 0 ? nil : problem)
      case .error:
        let problem = Problem(
          .badEncoding, "there is half a surrogate pair, which is not \(self)", at: text.count)
        return (text, problem)
      }
    }
  }

  private func decodeSingleBytes(_ bytes: ArraySlice<UInt8>) -> (text: [UInt8], problem: Problem?) {
    let upperHalf = self.upperHalf
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else if let scalar = upperHalf[Int(byte) - 0x80] {
        text.append(scalar)
      } else {
        return (text, problem(at: text.count, byte: byte))
      }
    }
    return (text, nil)
  }

  /// The first byte that is not part of a well-formed sequence (Unicode, table 3-7).
  static func firstInvalid(inUTF8 bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let (count, second): (Int, ClosedRange<UInt8>)
      switch lead {
      case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
      case 0xE0: (count, second) = (3, 0xA0...0xBF)
      case 0xED: (count, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
      case 0xF0: (count, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
      case 0xF4: (count, second) = (4, 0x80...0x8F)
      default: return index
      }
      guard index + count <= bytes.count, second.contains(bytes[index + 1]),
        bytes[index + 2..<max(index + 2, index + count)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += count
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends a character as UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: String(scalar).utf8)
    }
  }
}
