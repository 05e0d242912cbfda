/// Bytes that somebody else wrote: every access is checked and a bad one is damage, not a crash.
struct ByteView {
  /// Positions count from the start of the view.
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(at position: Int) throws(Damage) -> UInt8 {
    guard position >= 0, position < bytes.count else { throw outside(position, 1) }
    return bytes[bytes.startIndex + position]
  }

  func slice(at position: Int, count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard position >= 0, count >= 0, position <= bytes.count, count <= bytes.count - position else {
      throw outside(position, count)
    }
    let start = bytes.startIndex + position
    return bytes[start..<start + count]
  }

  /// An unsigned integer of up to eight bytes, low byte first.
  func littleEndian(at position: Int, width: Int) throws(Damage) -> UInt64 {
    try slice(at: position, count: width).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// An unsigned integer of up to eight bytes, high byte first.
  func bigEndian(at position: Int, width: Int) throws(Damage) -> UInt64 {
    try slice(at: position, count: width).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A length or an offset of up to four bytes, low byte first.
  func size(at position: Int, width: Int = 4) throws(Damage) -> Int {
    Int(try littleEndian(at: position, width: min(width, 4)))
  }

  private func outside(_ position: Int, _ count: Int) -> Damage {
    Damage("\(count) bytes at \(position) are outside the \(bytes.count) that there are")
  }
}

extension [UInt8] {
  /// Appends an unsigned integer, low byte first.
  mutating func appendLittleEndian(_ value: Int, width: Int) {
    for index in 0..<width { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }

  /// Appends an unsigned integer, high byte first.
  mutating func appendBigEndian(_ value: Int, width: Int) {
    for index in (0..<width).reversed() { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
