/// An integer from -2^63 to 2^64-1, what property lists can hold.
///
/// `Int128` would do, but needs macOS 15.
package struct PropertyListInteger: Hashable, Sendable {
  /// The two's complement of a negative number, otherwise the number.
  package let bits: UInt64
  package let isNegative: Bool

  package init(_ value: Int) {
    bits = UInt64(bitPattern: Int64(value))
    isNegative = value < 0
  }

  package init(_ value: UInt64) {
    bits = value
    isNegative = false
  }

  /// A two's complement of 64 bits.
  init(signed bits: UInt64) {
    self.bits = bits
    isNegative = bits >> 63 == 1
  }

  /// A sign and a magnitude, unless the number is too small.
  init?(isNegative: Bool, magnitude: UInt64) {
    guard !isNegative || magnitude <= 1 << 63 else { return nil }
    bits = isNegative ? 0 &- magnitude : magnitude
    self.isNegative = isNegative && magnitude > 0
  }

  /// Its absolute value.
  package var magnitude: UInt64 { isNegative ? 0 &- bits : bits }
}

extension PropertyListInteger: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(value) }
}

extension PropertyListInteger: CustomStringConvertible {
  /// The decimal digits.
  package var description: String { (isNegative ? "-" : "") + String(magnitude) }
}
