import Findings

extension XMLScanner {
  /// Reads a reference and appends the character that it stands for, as UTF-8.
  mutating func reference(into characters: inout [UInt8]) throws(Problem) {
    let start = position
    position += 1
    while let byte = byte(after: 0), byte.isPartOfReference { position += 1 }
    let name = start + 1..<position
    guard position < end else { throw cutOff("the file ends within a reference") }
    guard text[position] == UInt8(ascii: ";"), !name.isEmpty else {
      throw Problem(
        .malformed, "'&\(excerpt(name))' is no reference; a plain & is written &amp;", at: start)
    }
    position += 1
    if text[name.lowerBound] == UInt8(ascii: "#") {
      guard let scalar = Self.scalar(numbered: text[name].dropFirst()) else {
        throw Problem(
          .malformed, "'&\(excerpt(name));' is no character that XML can hold", at: start)
      }
      characters += UTF8.encode(scalar).map(Array.init) ?? []
    } else {
      guard let byte = Self.entity(text[name]) else {
        throw Problem(
          .malformed, "the entity '&\(excerpt(name));' is none of XML's five", at: start)
      }
      characters.append(byte)
    }
  }

  private static func entity(_ name: ArraySlice<UInt8>) -> UInt8? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": UInt8(ascii: "&")
    case "lt": UInt8(ascii: "<")
    case "gt": UInt8(ascii: ">")
    case "quot": UInt8(ascii: "\"")
    case "apos": UInt8(ascii: "'")
    default: nil
    }
  }

  private static func scalar(numbered digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    guard
      let number = UInt64(
        digits: isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10),
      let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20 || UInt8(scalar.value).isXMLSpace
    else { return nil }
    return scalar
  }
}

extension UInt8 {
  /// Letters, digits, `#`, and what else a name may hold.
  fileprivate var isPartOfReference: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
