/// Reads what NSArchiver writes, the container of older indexes.
///
/// The objects come out as those of a keyed archive, so that one reader of indexes serves both.
struct TypedStreamReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private let isLittleEndian: Bool
  private var strings: [ArraySlice<UInt8>] = []
  private var objects: [ArchiveValue] = []
  /// What the class at that place among the objects is called, and its ancestors.
  private var classes: [Int: [String]] = [:]
  private var depth = 0

  /// What stands where a small number could.
  private enum Mark: Int8 {
    case twoBytes = -127
    case fourBytes = -126
    case floatingPoint = -125
    case new = -124
    case none = -123
    case end = -122
    /// The first of the numbers that refer to something which was there before.
    case firstReference = -110
  }

  private static let deepest = 64
  private static let mostClasses = 64
  /// Each takes many times the bytes that it has in a stream.
  private static let mostObjects = 1 << 21
  private static let version: UInt8 = 4

  /// Whether bytes start like a stream, of either byte order.
  static func isStream(_ bytes: [UInt8]) -> Bool {
    isLittleEndian(bytes[...]) != nil
  }

  static func read(_ bytes: ArraySlice<UInt8>) throws(Damage) -> KeyedArchive {
    var reader = try Self(bytes)
    try reader.expectType("@")
    guard case .reference(let root) = try reader.object() else {
      throw Damage("its typed stream has no root object")
    }
    return KeyedArchive(objects: reader.objects, root: root)
  }

  private init(_ bytes: ArraySlice<UInt8>) throws(Damage) {
    guard let isLittleEndian = Self.isLittleEndian(bytes) else {
      throw Damage("it is no typed stream")
    }
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
    position = bytes.startIndex + Self.signatureSize
    // The system's version.
    _ = try integer()
  }

  private static let signatureSize = 13

  /// The byte order by the signature, which spells the format's name in that order.
  private static func isLittleEndian(_ bytes: ArraySlice<UInt8>) -> Bool? {
    if bytes.starts(with: [version, 11] + Array("streamtyped".utf8)) { return true }
    if bytes.starts(with: [version, 11] + Array("typedstream".utf8)) { return false }
    return nil
  }
}

// MARK: - Bytes and numbers

extension TypedStreamReader {
  private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - position else {
      throw Damage("its typed stream ends too early")
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  private mutating func byte() throws(Damage) -> Int8 {
    guard position < bytes.endIndex else { throw Damage("its typed stream ends too early") }
    defer { position += 1 }
    return Int8(bitPattern: bytes[position])
  }

  /// Takes the mark if it stands here.
  private mutating func skip(_ mark: Mark) -> Bool {
    guard position < bytes.endIndex, Int8(bitPattern: bytes[position]) == mark.rawValue else {
      return false
    }
    position += 1
    return true
  }

  private mutating func integer() throws(Damage) -> Int {
    let byte = try byte()
    switch Mark(rawValue: byte) {
    case nil: return Int(byte)
    case .twoBytes: return Int(Int16(truncatingIfNeeded: try fixed(2)))
    case .fourBytes: return Int(Int32(truncatingIfNeeded: try fixed(4)))
    default: throw Damage("its typed stream has a mark where a number should be")
    }
  }

  private mutating func fixed(_ count: Int) throws(Damage) -> UInt64 {
    let bytes = try take(count)
    let ordered = isLittleEndian ? Array(bytes.reversed()) : Array(bytes)
    return ordered.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func real(isDouble: Bool) throws(Damage) -> Double {
    guard skip(.floatingPoint) else { return Double(try integer()) }
    return isDouble
      ? Double(bitPattern: try fixed(8))
      : Double(Float(bitPattern: UInt32(truncatingIfNeeded: try fixed(4))))
  }

  /// The place of something that was there before, among `count` of its sort.
  private mutating func reference(in count: Int) throws(Damage) -> Int {
    let byte = try byte()
    let number =
      switch Mark(rawValue: byte) {
      case .twoBytes: Int(Int16(truncatingIfNeeded: try fixed(2)))
      case .fourBytes: Int(Int32(truncatingIfNeeded: try fixed(4)))
      default: Int(byte)
      }
    let place = number - Int(Mark.firstReference.rawValue)
    guard (0..<count).contains(place) else {
      throw Damage("its typed stream refers to something that was not there before")
    }
    return place
  }

  /// A name or a type, which is written once and then referred to; nil where there is none.
  private mutating func sharedString() throws(Damage) -> ArraySlice<UInt8>? {
    if skip(.none) { return nil }
    guard skip(.new) else { return strings[try reference(in: strings.count)] }
    let string = try take(try integer())
    strings.append(string)
    return string
  }

  private mutating func expectType(_ type: String) throws(Damage) {
    guard try sharedString().map({ $0.elementsEqual(type.utf8) }) ?? false else {
      throw Damage("its typed stream has another type where '\(type)' should be")
    }
  }
}

// MARK: - Objects

extension TypedStreamReader {
  /// A reference to the object that stands here, or null.
  private mutating func object() throws(Damage) -> ArchiveValue {
    if skip(.none) { return .string("$null") }
    guard skip(.new) else { return .reference(try reference(in: objects.count)) }
    guard depth < Self.deepest else { throw Damage("its typed stream is nested too deep") }
    depth += 1
    defer { depth -= 1 }
    let place = try reserve()
    let ancestry = try classNames()
    objects[place] = try content(of: ancestry)
    guard skip(.end) else { throw Damage("its typed stream has an object of another shape") }
    return .reference(place)
  }

  /// Objects, classes and C strings are numbered alike, in the order in which they begin.
  private mutating func reserve() throws(Damage) -> Int {
    guard objects.count < Self.mostObjects else {
      throw Damage("its typed stream has more than \(Self.mostObjects) objects")
    }
    objects.append(.dictionary([]))
    return objects.count - 1
  }

  /// The names of a class and its ancestors, itself first.
  private mutating func classNames() throws(Damage) -> [String] {
    if skip(.none) { return [] }
    guard skip(.new) else { return classes[try reference(in: objects.count)] ?? [] }
    guard classes.count < Self.mostClasses, let name = try sharedString() else {
      throw Damage("its typed stream has a class without a name, or too many of them")
    }
    _ = try integer()
    let place = try reserve()
    let names = [String(decoding: name, as: UTF8.self)] + (try classNames())
    classes[place] = names
    return names
  }

  private mutating func content(of ancestry: [String]) throws(Damage) -> ArchiveValue {
    for name in ancestry {
      switch name {
      case "NSString": return try string()
      case "NSArray": return .dictionary([.init("NS.objects", .array(try elements(perItem: 1)))])
      case "NSDictionary": return try dictionary()
      case "NSData": return try data()
      case "NSNumber": return try number()
      default: continue
      }
    }
    throw Damage("its typed stream has an object of the class '\(ancestry.first ?? "")'")
  }

  private mutating func string() throws(Damage) -> ArchiveValue {
    try expectType("+")
    return .string(String(decoding: try take(try integer()), as: UTF8.self))
  }

  /// The objects of a collection, behind their count.
  private mutating func elements(perItem: Int) throws(Damage) -> [ArchiveValue] {
    try expectType("i")
    let (count, overflow) = try integer().multipliedReportingOverflow(by: perItem)
    // Each takes two bytes at least.
    guard !overflow, count >= 0, count <= (bytes.endIndex - position) / 2 else {
      throw Damage("its typed stream has a collection that is larger than the stream")
    }
    var elements: [ArchiveValue] = []
    for _ in 0..<count {
      try expectType("@")
      elements.append(try object())
    }
    return elements
  }

  private mutating func dictionary() throws(Damage) -> ArchiveValue {
    let elements = try elements(perItem: 2)
    let pairs = stride(from: 0, to: elements.count, by: 2)
    return .dictionary([
      .init("NS.keys", .array(pairs.map { elements[$0] })),
      .init("NS.objects", .array(pairs.map { elements[$0 + 1] })),
    ])
  }

  private mutating func data() throws(Damage) -> ArchiveValue {
    try expectType("i")
    let count = try integer()
    try expectType("[\(count)c]")
    return .data(try take(count))
  }

  /// A number: its type as a C string, then its value under that type.
  private mutating func number() throws(Damage) -> ArchiveValue {
    try expectType("*")
    let type = try cString()
    try expectType(type)
    switch type {
    case "c", "C", "B": return .integer(Int(try byte()))
    case "s", "S", "i", "I", "l", "L", "q", "Q": return .integer(try integer())
    case "f": return .real(try real(isDouble: false))
    case "d": return .real(try real(isDouble: true))
    default: throw Damage("its typed stream has a number of the type '\(type)'")
    }
  }

  /// A string that is shared twice: as a string, and as an object.
  private mutating func cString() throws(Damage) -> String {
    guard skip(.new) else {
      guard case .string(let string) = objects[try reference(in: objects.count)] else {
        throw Damage("its typed stream has another object where a string should be")
      }
      return string
    }
    let place = try reserve()
    let string = String(decoding: try sharedString() ?? [], as: UTF8.self)
    objects[place] = .string(string)
    return string
  }
}
