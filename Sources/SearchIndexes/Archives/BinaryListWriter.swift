/// Writes the binary property list of a keyed archive, byte for byte as Apple's archiver does.
///
/// A container comes before its keys, those before its values. Equal strings, integers and booleans
/// are one object. References are written each time they occur, and yet all point at the first
/// equal one (INDEXES.md part I, section 2).
struct BinaryListWriter {
  private enum Object {
    case scalar(ArchiveValue)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])

    /// What it takes at most in the list, its place in the table included, but for long strings.
    var sizeEstimate: Int {
      switch self {
      case .scalar(.data(let data)): data.count + 16
      case .scalar: 32
      case .array(let parts): 4 * parts.count + 16
      case .dictionary(let keys, _): 8 * keys.count + 16
      }
    }
  }

  private enum Shared: Hashable {
    case boolean(Bool)
    case integer(Int)
    /// UTF-8: strings that differ in composition alone are two.
    case string([UInt8])
    case reference(Int)
  }

  private var objects: [Object] = []
  private var first: [Shared: Int] = [:]

  /// The whole list.
  static func write(_ top: ArchiveValue) -> [UInt8] {
    var writer = BinaryListWriter()
    _ = writer.add(top)
    return writer.bytes()
  }

  // MARK: - Which objects there are

  private mutating func add(_ value: ArchiveValue) -> Int {
    switch value {
    case .boolean(let boolean): share(.boolean(boolean), value)
    case .integer(let integer): share(.integer(integer), value)
    case .string(let string): share(.string(Array(string.utf8)), value)
    case .reference(let target): addReference(target)
    case .real, .data, .separateString: append(.scalar(value))
    case .array(let values): addArray(values)
    case .dictionary(let members): addDictionary(members)
    }
  }

  private mutating func append(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private mutating func share(_ key: Shared, _ value: ArchiveValue) -> Int {
    if let index = first[key] { return index }
    let index = append(.scalar(value))
    first[key] = index
    return index
  }

  private mutating func addReference(_ target: Int) -> Int {
    let index = append(.scalar(.reference(target)))
    if let earlier = first[.reference(target)] { return earlier }
    first[.reference(target)] = index
    return index
  }

  private mutating func addArray(_ values: [ArchiveValue]) -> Int {
    let index = append(.array([]))
    let parts = values.map { add($0) }
    objects[index] = .array(parts)
    return index
  }

  private mutating func addDictionary(_ members: [ArchiveValue.Member]) -> Int {
    let index = append(.array([]))
    let keys = members.map { add(.string($0.key)) }
    let values = members.map { add($0.value) }
    objects[index] = .dictionary(keys: keys, values: values)
    return index
  }

  // MARK: - How they are written

  private func bytes() -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    bytes.reserveCapacity(objects.reduce(64) { $0 + $1.sizeEstimate })
    var offsets: [Int] = []
    let referenceSize = Self.width(objects.count - 1)
    for object in objects {
      offsets.append(bytes.count)
      Self.append(object, referenceSize, to: &bytes)
    }
    let table = bytes.count
    let offsetSize = Self.width(table)
    for offset in offsets { bytes.appendBigEndian(offset, width: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, table] { bytes.appendBigEndian(number, width: 8) }
    return bytes
  }

  private static func append(_ object: Object, _ referenceSize: Int, to bytes: inout [UInt8]) {
    switch object {
    case .scalar(let value): append(value, to: &bytes)
    case .array(let parts):
      appendMarker(0xA0, parts.count, to: &bytes)
      for part in parts { bytes.appendBigEndian(part, width: referenceSize) }
    case .dictionary(let keys, let values):
      appendMarker(0xD0, keys.count, to: &bytes)
      for part in keys + values { bytes.appendBigEndian(part, width: referenceSize) }
    }
  }

  private static func append(_ scalar: ArchiveValue, to bytes: inout [UInt8]) {
    switch scalar {
    case .boolean(let boolean): bytes.append(boolean ? 9 : 8)
    case .integer(let integer): appendInteger(integer, to: &bytes)
    case .real(let real):
      bytes.append(0x23)
      bytes.appendBigEndian(Int(bitPattern: UInt(real.bitPattern)), width: 8)
    case .string(let string), .separateString(let string): append(string, to: &bytes)
    case .data(let data):
      appendMarker(0x40, data.count, to: &bytes)
      bytes += data
    case .reference(let target):
      let width = width(target)
      bytes.append(0x80 | UInt8(width - 1))
      bytes.appendBigEndian(target, width: width)
    case .array, .dictionary: preconditionFailure("a container is no scalar")
    }
  }

  private static func append(_ string: String, to bytes: inout [UInt8]) {
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      appendMarker(0x50, string.utf8.count, to: &bytes)
      bytes += string.utf8
    } else {
      appendMarker(0x60, string.utf16.count, to: &bytes)
      for unit in string.utf16 { bytes.appendBigEndian(Int(unit), width: 2) }
    }
  }

  private static func appendMarker(_ kind: UInt8, _ count: Int, to bytes: inout [UInt8]) {
    bytes.append(kind | UInt8(min(count, 15)))
    if count >= 15 { appendInteger(count, to: &bytes) }
  }

  private static func appendInteger(_ integer: Int, to bytes: inout [UInt8]) {
    let width = width(integer)
    bytes.append(0x10 | UInt8(width.trailingZeroBitCount))
    bytes.appendBigEndian(integer, width: width)
  }

  /// The bytes that a number takes: 1, 2, 4 or 8; a negative one always takes 8.
  private static func width(_ number: Int) -> Int {
    switch number {
    case 0..<1 << 8: 1
    case 1 << 8..<1 << 16: 2
    case 1 << 16..<1 << 32: 4
    default: 8
    }
  }
}
