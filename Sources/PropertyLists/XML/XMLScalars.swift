// The values of <integer>, <real>, <date> and <data>, as AMBIGUITIES of the format leave them: nothing
// that two readers could take for two values is read.

extension UInt64 {
  /// A number of ASCII digits, at least one, that fits.
  init?(digits: some Collection<UInt8>, radix: UInt64) {
    guard !digits.isEmpty else { return nil }
    self = 0
    for digit in digits {
      guard let value = digit.hexadecimalValue, value < radix else { return nil }
      let (product, isTooLarge) = multipliedReportingOverflow(by: radix)
      let (sum, overflows) = product.addingReportingOverflow(value)
      guard !isTooLarge, !overflows else { return nil }
      self = sum
    }
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt64? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension PropertyListInteger {
  /// A sign or none, then decimal digits, or hexadecimal ones after `0x`.
  init?(xml text: ArraySlice<UInt8>) {
    var digits = text
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    guard
      let magnitude = UInt64(
        digits: isHexadecimal ? digits.dropFirst(2) : digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    self.init(isNegative: isNegative, magnitude: magnitude)
  }
}

extension Double {
  /// What strtod reads in the C locale.
  init?(xml text: ArraySlice<UInt8>) { self.init(String(decoding: text, as: UTF8.self)) }
}

extension [UInt8] {
  /// The bytes of a base64 text; nothing when a character or the padding is wrong.
  ///
  /// White space may stand anywhere. Padding is required: Foundation drops the bytes of a group without.
  init?(base64 text: ArraySlice<UInt8>) {
    self = []
    reserveCapacity(text.count / 4 * 3)
    let values = base64Values
    var (group, symbols, padding) = (UInt32(0), 0, 0)
    for byte in text {
      let value = values[Int(byte)]
      if value < 64 {
        guard padding == 0 else { return nil }
        group = group << 6 | UInt32(value)
      } else if byte == UInt8(ascii: "=") {
        padding += 1
        group <<= 6
      } else {
        guard byte.isXMLSpace else { return nil }
        continue
      }
      symbols += 1
      guard symbols % 4 == 0 else { continue }
      guard padding <= 2 else { return nil }
      append(UInt8(truncatingIfNeeded: group >> 16))
      if padding < 2 { append(UInt8(truncatingIfNeeded: group >> 8)) }
      if padding < 1 { append(UInt8(truncatingIfNeeded: group)) }
    }
    guard symbols % 4 == 0 else { return nil }
  }
}

/// What each byte is worth in base64; 255 when it is no character of it.
private let base64Values: [UInt8] = {
  var values = [UInt8](repeating: 255, count: 256)
  let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
  return values
}()

extension ArraySlice<UInt8> {
  var trimmingXMLSpace: Self {
    guard let last = lastIndex(where: { !$0.isXMLSpace }) else { return [] }
    return self[...last].drop { $0.isXMLSpace }
  }
}
