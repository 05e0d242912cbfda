extension MDPlist {
  /// Reads a container.
  ///
  /// Linear in its size: parts that overlap, as they must in rings and bombs, are damage.
  init(container bytes: ArraySlice<UInt8>) throws(Damage) {
    var reader = try MDPlistReader(bytes)
    self = try reader.root()
  }
}

private struct MDPlistReader {
  /// The root array, the attributes, a list of words.
  private static let depthLimit = 8

  private let view: ByteView
  /// Where the objects end and the table of key strings starts.
  private let keys: Int
  private let rootStart: Int
  /// How many bytes the objects that are still unread may have.
  private var budget: Int

  init(_ bytes: ArraySlice<UInt8>) throws(Damage) {
    view = ByteView(bytes)
    guard bytes.starts(with: MDPlist.Layout.magic) else {
      throw Damage("a record has another magic number")
    }
    let size = try view.size(at: 0x06)
    keys = try view.size(at: 0x0A)
    rootStart = try view.size(at: 0x0E)
    guard size == bytes.count else {
      throw Damage("a record of \(bytes.count) bytes says that it has \(size)")
    }
    guard keys <= size else { throw Damage("the keys of a record are outside it") }
    budget = size
  }

  mutating func root() throws(Damage) -> MDPlist {
    try value(at: rootStart, tag: view.byte(at: 0x12), depth: 0)
  }

  private mutating func spend(_ count: Int) throws(Damage) {
    guard count <= budget else { throw Damage("parts of a record overlap") }
    budget -= count
  }

  private mutating func value(at start: Int, tag: UInt8, depth: Int) throws(Damage) -> MDPlist {
    guard depth < Self.depthLimit else { throw Damage("a record nests too deep") }
    switch MDPlist.Tag(rawValue: tag) {
    case .null: return .null
    case .void: return .void
    case .date: return .date(Double(bitPattern: try view.littleEndian(at: start, width: 8)))
    case .ascii: return .string(try asciiString(at: start))
    case .utf16: return .string(try utf16String(at: start))
    case .array: return .array(try array(at: start, depth: depth))
    case .dictionary: return .dictionary(try dictionary(at: start, depth: depth))
    case nil: throw Damage("a record has a value of kind \(tag)")
    }
  }

  private mutating func content(at start: Int) throws(Damage) -> ArraySlice<UInt8> {
    let content = try view.slice(at: start + 4, count: view.size(at: start))
    try spend(content.count)
    return content
  }

  private mutating func asciiString(at start: Int) throws(Damage) -> String {
    let content = try content(at: start)
    guard content.last == 0 else { throw Damage("a string of a record has no end") }
    return String(decoding: content.dropLast(), as: UTF8.self)
  }

  private mutating func utf16String(at start: Int) throws(Damage) -> String {
    let content = try content(at: start)
    guard content.starts(with: [0xFF, 0xFE]), content.count.isMultiple(of: 2) else {
      throw Damage("a string of a record is no UTF-16")
    }
    let units = stride(from: content.startIndex + 2, to: content.endIndex, by: 2).map {
      UInt16(content[$0]) | UInt16(content[$0 + 1]) << 8
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func array(at start: Int, depth: Int) throws(Damage) -> [MDPlist] {
    let count = try view.size(at: start + 4, width: 2)
    let references = start + (try view.size(at: start + 6))
    try spend(count * MDPlist.Layout.referenceSize)
    var values: [MDPlist] = []
    for index in 0..<count {
      let reference = references + index * MDPlist.Layout.referenceSize
      values.append(
        try value(
          at: view.size(at: reference), tag: view.byte(at: reference + 4), depth: depth + 1))
    }
    return values
  }

  /// The members in the order in which they were put in, which is that of their keys' places.
  private mutating func dictionary(at start: Int, depth: Int) throws(Damage) -> [MDPlist.Member] {
    let count = try view.size(at: start + 4, width: 2)
    let buckets = try view.size(at: start + 10, width: 2)
    let entries = start + (try view.size(at: start + 6)) + 2 * (buckets + 1)
    try spend(count * MDPlist.Layout.entrySize)
    var members: [(place: Int, member: MDPlist.Member)] = []
    for index in 0..<count {
      let entry = entries + index * MDPlist.Layout.entrySize
      let place = try view.size(at: entry)
      let value = try value(
        at: view.size(at: entry + 4), tag: view.byte(at: entry + 8), depth: depth + 1)
      members.append((place, MDPlist.Member(try key(at: keys + place), value)))
    }
    return members.sorted { $0.place < $1.place }.map(\.member)
  }

  private mutating func key(at start: Int) throws(Damage) -> String {
    let bytes = try view.slice(at: start + 2, count: view.size(at: start, width: 2))
    try spend(bytes.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}
