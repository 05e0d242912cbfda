/// A number from 0, of any length: what stands in a tag does not have to fit into a machine's integer.
struct Digits: Hashable, Sendable {
  /// Without leading zeros.
  let text: String

  static let zero = Digits(text: "0")

  private init(text: String) { self.text = text }

  /// Reads ASCII digits without leading zeros.
  init?(_ bytes: some Collection<UInt8>) {
    guard let first = bytes.first, first != UInt8(ascii: "0") || bytes.count == 1,
      bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The number after this one.
  var successor: Digits {
    var digits = Array(text.utf8)
    for index in digits.indices.reversed() {
      guard digits[index] == UInt8(ascii: "9") else {
        digits[index] += 1
        return Digits(text: String(decoding: digits, as: UTF8.self))
      }
      digits[index] = UInt8(ascii: "0")
    }
    return Digits(text: "1" + String(decoding: digits, as: UTF8.self))
  }
}

extension Digits: Comparable {
  static func < (one: Self, other: Self) -> Bool {
    (one.text.utf8.count, one.text) < (other.text.utf8.count, other.text)
  }
}
