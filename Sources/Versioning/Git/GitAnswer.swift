/// Reads what git writes.
enum GitAnswer {
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  /// The parts of an answer to `-z`.
  static func records(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0) }

  static func number(_ bytes: some Sequence<UInt8>) -> Int? {
    Int(String(decoding: Array(bytes), as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  /// Cuts at the first separator and leaves what follows it; without one, the rest.
  mutating func cut(at separator: UInt8) -> ArraySlice<UInt8> {
    guard let index = firstIndex(of: separator) else {
      defer { self = [] }
      return self
    }
    defer { self = self[(index + 1)...] }
    return self[..<index]
  }

  mutating func cut(at separator: Unicode.Scalar) -> ArraySlice<UInt8> {
    cut(at: UInt8(ascii: separator))
  }
}
