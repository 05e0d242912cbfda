/// Writes a value as a binary property list: the same bytes for the same value.
///
/// libplist could do it, but its writer compares each object with thousands of others (2.2 takes 14 s
/// for 375,000 objects, this one 0.2 s), and it cannot be told the sign of a large integer or the
/// fraction of a date. It reads the result as the proof instead.
struct BinaryWriter {
  private var objects: [Object] = []
  /// Where scalars are that were written before: equal ones are one object, as in Apple's files.
  private var known: [PropertyList: Int] = [:]

  private enum Object {
    case scalar(PropertyList)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  static func write(_ value: PropertyList) -> [UInt8] {
    var writer = BinaryWriter()
    let root = writer.add(value)
    return writer.bytes(root: root)
  }

  /// Gives a value its number; what it holds comes behind it.
  private mutating func add(_ value: PropertyList) -> Int {
    let index = objects.count
    switch value {
    case .array(let array):
      objects.append(.array([]))
      objects[index] = .array(array.map { add($0) })
    case .dictionary(let dictionary):
      objects.append(.array([]))
      let keys = dictionary.keys.map { add(.string($0)) }
      objects[index] = .dictionary(keys: keys, values: dictionary.values.map { add($0) })
    default:
      if let index = known[value] { return index }
      known[value] = index
      objects.append(.scalar(value))
    }
    return index
  }

  private func bytes(root: Int) -> [UInt8] {
    let referenceSize = Self.size(for: objects.count - 1)
    var bytes = BinaryTrailer.header
    let offsets = objects.map { object in
      let offset = bytes.count
      switch object {
      case .scalar(let value): bytes.append(scalar: value)
      case .array(let references):
        bytes.append(kind: 0xA0, count: references.count)
        for reference in references { bytes.append(reference, size: referenceSize) }
      case .dictionary(let keys, let values):
        bytes.append(kind: 0xD0, count: keys.count)
        for reference in keys + values { bytes.append(reference, size: referenceSize) }
      }
      return offset
    }
    let table = bytes.count
    let offsetSize = Self.size(for: table)
    for offset in offsets { bytes.append(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, root, table] { bytes.append(number, size: 8) }
    return bytes
  }

  /// How many bytes a number needs: 1, 2, 4 or 8.
  fileprivate static func size(for number: Int) -> Int {
    switch number {
    case ..<(1 << 8): 1
    case ..<(1 << 16): 2
    case ..<(1 << 32): 4
    default: 8
    }
  }
}

extension [UInt8] {
  /// Appends the lowest bytes of a number, the highest of them first.
  fileprivate mutating func append(_ number: some FixedWidthInteger, size: Int) {
    for byte in (0..<size).reversed() {
      append(UInt8(truncatingIfNeeded: number >> (byte * 8)))
    }
  }

  /// Appends the marker of an object that has a count, and the count behind it when it is large.
  fileprivate mutating func append(kind: UInt8, count: Int) {
    append(kind | UInt8(Swift.min(count, 15)))
    if count >= 15 { append(scalar: .integer(PropertyListInteger(count))) }
  }

  fileprivate mutating func append(scalar value: PropertyList) {
    switch value {
    case .string(let string): append(string: string)
    case .integer(let integer): append(integer: integer)
    case .real(let real):
      append(0x23)
      append(real.bitPattern, size: 8)
    case .boolean(let boolean): append(boolean ? 0x09 : 0x08)
    case .date(let seconds):
      append(0x33)
      append(seconds.bitPattern, size: 8)
    case .data(let data):
      append(kind: 0x40, count: data.count)
      self += data
    case .uid(let uid):
      let size = Int(exactly: uid).map(BinaryWriter.size) ?? 8
      append(0x80 | UInt8(size - 1))
      append(uid, size: size)
    case .array, .dictionary: preconditionFailure("an array or a dictionary is no scalar")
    }
  }

  /// Integers of up to four bytes have no sign, so a negative one has eight; from 2^63 on it is sixteen.
  private mutating func append(integer: PropertyListInteger) {
    switch (integer.isNegative, Int(exactly: integer.bits)) {
    case (false, let number?):
      let size = BinaryWriter.size(for: number)
      append(0x10 | UInt8(size.trailingZeroBitCount))
      append(number, size: size)
    case (false, nil):
      append(0x14)
      append(0, size: 8)
      append(integer.bits, size: 8)
    case (true, _):
      append(0x13)
      append(integer.bits, size: 8)
    }
  }

  private mutating func append(string: String) {
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      append(kind: 0x50, count: string.utf8.count)
      self += string.utf8
    } else {
      append(kind: 0x60, count: string.utf16.count)
      for unit in string.utf16 { append(unit, size: 2) }
    }
  }
}

extension PropertyList {
  /// The bytes of a binary property list with this root.
  package var binary: [UInt8] { BinaryWriter.write(self) }
}
