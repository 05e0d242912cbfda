/// The store's numbers and strings. Words are big-endian; other numbers have seven bits a byte, the
/// low ones first; strings are UTF-16 behind the count of their units.
extension [UInt8] {
  mutating func append(word: UInt32) { appendBigEndian(Int(word), width: 4) }

  mutating func append(words: [Int]) {
    for word in words { appendBigEndian(word, width: 4) }
  }

  mutating func append(number: Int) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func append(text: String) {
    append(number: text.utf16.count)
    append(units: text)
  }

  mutating func append(units text: String) {
    for unit in text.utf16 {
      append(UInt8(unit >> 8))
      append(UInt8(unit & 0xFF))
    }
  }
}

/// Reads the store's numbers and strings, one after the other.
struct StoreCursor {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var remaining: Int { end - position }

  mutating func byte() throws(Damage) -> UInt8 {
    guard position < end else { throw Damage("a block ends too early") }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bytes(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count <= remaining else { throw Damage("a block ends too early") }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func word() throws(Damage) -> UInt32 {
    try bytes(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A word that counts things of at least `size` bytes each, so that no more can follow than there is.
  mutating func count(ofThingsOfSize size: Int) throws(Damage) -> Int {
    let count = Int(try word())
    guard count <= remaining / size else {
      throw Damage("a block claims to hold \(count) things, which is more than fit")
    }
    return count
  }

  mutating func number() throws(Damage) -> UInt32 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard let value = UInt32(exactly: value) else { break }
        return value
      }
    }
    throw Damage("a number has more than 32 bits")
  }

  mutating func text() throws(Damage) -> String {
    let pairs = try bytes(2 * Int(number()))
    var units: [UInt16] = []
    units.reserveCapacity(pairs.count / 2)
    for at in stride(from: pairs.startIndex, to: pairs.endIndex, by: 2) {
      units.append(UInt16(pairs[at]) << 8 | UInt16(pairs[at + 1]))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
