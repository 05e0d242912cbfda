/// Reads the binary property list of a keyed archive, whoever wrote it.
///
/// The time and the memory it takes are linear in the list's size: each object is read once, rings
/// and deep nesting are damage, and so are objects that together hold more than the bytes there are,
/// which an honest writer cannot make and a bomb needs.
struct BinaryListReader {
  private enum State {
    case unread
    case open
    case read(ArchiveValue)
  }

  /// An archive nests dictionary, array, dictionary, array: nobody needs more.
  private static let depthLimit = 16

  private let view: ByteView
  private let offsetsStart: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private var states: [State]
  /// How many bytes the objects that are still unread may have.
  private var budget: Int

  /// The value at the top of the list.
  static func read(_ bytes: [UInt8]) throws(Damage) -> ArchiveValue {
    let view = ByteView(bytes[...])
    guard bytes.starts(with: "bplist0".utf8), bytes.count >= 40 else {
      throw Damage("it holds no binary property list")
    }
    let trailer = bytes.count - 32
    var reader = try BinaryListReader(view, trailer: trailer)
    return try reader.object(Self.number(view, at: trailer + 16, width: 8), depth: 0)
  }

  private init(_ view: ByteView, trailer: Int) throws(Damage) {
    let count = try Self.number(view, at: trailer + 8, width: 8)
    self.view = view
    offsetSize = Int(try view.byte(at: trailer + 6))
    referenceSize = Int(try view.byte(at: trailer + 7))
    offsetsStart = try Self.number(view, at: trailer + 24, width: 8)
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, offsetsStart <= trailer,
      count <= (trailer - offsetsStart) / offsetSize
    else { throw Damage("the property list's trailer says what cannot be") }
    states = [State](repeating: .unread, count: count)
    budget = view.count
  }

  private static func number(
    _ view: ByteView, at position: Int, width: Int
  ) throws(Damage) -> Int {
    guard let number = Int(exactly: try view.bigEndian(at: position, width: width)) else {
      throw Damage("a number of the property list is too large")
    }
    return number
  }

  private mutating func object(_ index: Int, depth: Int) throws(Damage) -> ArchiveValue {
    guard index < states.count else {
      throw Damage("the property list has no object \(index)")
    }
    switch states[index] {
    case .read(let value): return value
    case .open: throw Damage("object \(index) of the property list holds itself")
    case .unread: break
    }
    guard depth < Self.depthLimit else { throw Damage("the property list nests too deep") }
    states[index] = .open
    let start = try Self.number(view, at: offsetsStart + index * offsetSize, width: offsetSize)
    let value = try value(at: start, depth: depth)
    states[index] = .read(value)
    return value
  }

  private mutating func value(at start: Int, depth: Int) throws(Damage) -> ArchiveValue {
    let marker = try view.byte(at: start)
    let low = Int(marker & 15)
    switch marker >> 4 {
    case 0 where marker == 8 || marker == 9: return .boolean(marker == 9)
    case 1: return .integer(try integer(at: start + 1, power: low))
    case 2: return .real(try real(at: start + 1, power: low))
    case 4:
      let (content, count) = try extent(at: start, low)
      return .data(try spend(at: content, count: count))
    case 5:
      let (content, count) = try extent(at: start, low)
      return .string(String(decoding: try spend(at: content, count: count), as: UTF8.self))
    case 6: return .string(try utf16(extent(at: start, low)))
    case 8: return .reference(try Self.number(view, at: start + 1, width: low + 1))
    case 10: return .array(try array(extent(at: start, low), depth: depth))
    case 13: return .dictionary(try dictionary(extent(at: start, low), depth: depth))
    default: throw Damage("the property list has an object of kind \(marker)")
    }
  }

  private func integer(at start: Int, power: Int) throws(Damage) -> Int {
    guard power <= 3 else { throw Damage("a number of the property list is too large") }
    let bits = try view.bigEndian(at: start, width: 1 << power)
    // Only integers of eight bytes are signed.
    return Int(truncatingIfNeeded: bits)
  }

  private func real(at start: Int, power: Int) throws(Damage) -> Double {
    switch power {
    case 2:
      let bits = try view.bigEndian(at: start, width: 4)
      return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 3: return Double(bitPattern: try view.bigEndian(at: start, width: 8))
    default: throw Damage("a number of the property list has \(1 << power) bytes")
    }
  }

  /// Where an object's content starts and how many parts it has; fifteen and more stand in an
  /// integer of their own.
  private func extent(
    at start: Int, _ low: Int
  ) throws(Damage) -> (content: Int, count: Int) {
    guard low == 15 else { return (start + 1, low) }
    let marker = try view.byte(at: start + 1)
    guard marker >> 4 == 1, marker & 15 <= 3 else {
      throw Damage("the property list has an object without a length")
    }
    let width = 1 << Int(marker & 15)
    return (start + 2 + width, try Self.number(view, at: start + 2, width: width))
  }

  private mutating func spend(at start: Int, count: Int) throws(Damage) -> ArraySlice<UInt8> {
    let bytes = try view.slice(at: start, count: count)
    guard count <= budget else { throw Damage("objects of the property list overlap") }
    budget -= count
    return bytes
  }

  private mutating func utf16(_ extent: (content: Int, count: Int)) throws(Damage) -> String {
    guard extent.count <= view.count else { throw Damage("a string is longer than the file") }
    let bytes = try spend(at: extent.content, count: 2 * extent.count)
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func references(at start: Int, count: Int) throws(Damage) -> [Int] {
    guard count <= view.count else { throw Damage("an array is longer than the file") }
    _ = try spend(at: start, count: count * referenceSize)
    var indexes: [Int] = []
    indexes.reserveCapacity(count)
    for index in 0..<count {
      indexes.append(
        try Self.number(view, at: start + index * referenceSize, width: referenceSize))
    }
    return indexes
  }

  private mutating func array(
    _ extent: (content: Int, count: Int), depth: Int
  ) throws(Damage) -> [ArchiveValue] {
    var values: [ArchiveValue] = []
    for index in try references(at: extent.content, count: extent.count) {
      values.append(try object(index, depth: depth + 1))
    }
    return values
  }

  private mutating func dictionary(
    _ extent: (content: Int, count: Int), depth: Int
  ) throws(Damage) -> [ArchiveValue.Member] {
    let keys = try references(at: extent.content, count: extent.count)
    let values = try references(
      at: extent.content + extent.count * referenceSize, count: extent.count)
    var members: [ArchiveValue.Member] = []
    for (key, value) in zip(keys, values) {
      guard case .string(let key) = try object(key, depth: depth + 1) else {
        throw Damage("a key of the property list is no string")
      }
      members.append(.init(key, try object(value, depth: depth + 1)))
    }
    return members
  }
}
