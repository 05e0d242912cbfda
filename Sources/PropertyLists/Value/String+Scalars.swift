// Swift compares strings by canonical equivalence. Keys of property lists are the same only when
// their Unicode scalars are, and so are the values that a proof compares.

extension String {
  /// Whether both hold the same Unicode scalars.
  func isIdentical(to other: String) -> Bool {
    // Most are not even equivalent, which is found out without a look at each byte.
    self == other && utf8.elementsEqual(other.utf8)
  }
}

extension Hasher {
  /// Feeds the Unicode scalars of a string, eight bytes of UTF-8 at a time.
  mutating func combine(scalars string: String) {
    var word: UInt64 = 0
    var count = 0
    for byte in string.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { combine(word) }
    }
    combine(word)
    combine(count)
  }
}

/// A string that equals another one only when the Unicode scalars do.
struct ScalarString: Hashable {
  let string: String

  static func == (one: Self, other: Self) -> Bool { one.string.isIdentical(to: other.string) }
  func hash(into hasher: inout Hasher) { hasher.combine(scalars: string) }
}
