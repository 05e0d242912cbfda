/// The name of an object in a repository, by SHA-1 or SHA-256.
///
/// It is kept as numbers, since there may be hundreds of thousands to read and to look up.
struct ObjectID: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero
  private let digitCount: Int

  /// Reads 40 or 64 hexadecimal digits in lower case, as git writes them.
  init?(_ text: some Collection<UInt8>) {
    digitCount = text.count
    guard digitCount == 40 || digitCount == 64 else { return nil }
    for (index, byte) in text.enumerated() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[index / 16] = words[index / 16] << 4 | UInt64(digit)
    }
  }
}

extension ObjectID: CustomStringConvertible {
  /// The hexadecimal digits.
  var description: String {
    var text = ""
    for start in stride(from: 0, to: digitCount, by: 16) {
      let count = min(16, digitCount - start)
      let digits = String(words[start / 16], radix: 16)
      text += String(repeating: "0", count: count - digits.utf8.count) + digits
    }
    return text
  }
}
