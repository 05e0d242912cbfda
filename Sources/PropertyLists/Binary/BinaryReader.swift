import Findings

/// Reads a binary property list, and refuses what libplist must not see.
///
/// The layout is that of Apple's published CFBinaryPList.c. An object that several places share is
/// read once, so time and memory go with the size of the file, whatever it would write out to.
struct BinaryReader {
  private let bytes: [UInt8]
  private let trailer: BinaryTrailer
  private var objects: [Object?]
  /// Whether an object is an array or a dictionary that is being read.
  private var isOpen: [Bool]

  private struct Object {
    let value: PropertyList
    var size: Size
  }

  /// What an object is when nothing within it is shared.
  private struct Size {
    /// Arrays and dictionaries within each other.
    var height = 0
    var values = 1
    /// The bytes of strings and data.
    var content = 0
  }

  init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    trailer = try BinaryTrailer(bytes)
    objects = Array(repeating: nil, count: trailer.objectCount)
    isOpen = Array(repeating: false, count: trailer.objectCount)
  }

  /// Reads the root, which is a dictionary.
  mutating func read() throws(Problem) -> PropertyList {
    let root = try object(trailer.root, depth: 1).value
    guard case .dictionary = root else {
      throw Problem(.malformed, "the root is of type \(root.typeName), no dictionary")
    }
    return root
  }

  private mutating func object(_ index: Int, depth: Int) throws(Problem) -> Object {
    guard objects.indices.contains(index) else {
      throw Problem(.malformed, "a reference leads to object \(index) of \(objects.count)")
    }
    let object: Object
    if let known = objects[index] {
      object = known
    } else {
      guard !isOpen[index] else { throw Problem(.cyclic, "object \(index) holds itself") }
      isOpen[index] = true
      object = try readObject(index, depth: depth)
      isOpen[index] = false
      objects[index] = object
    }
    guard depth + object.size.height - 1 <= PropertyListLimits.depth else {
      throw Self.tooDeep
    }
    return object
  }

  private mutating func readObject(_ index: Int, depth: Int) throws(Problem) -> Object {
    let position = trailer.offset(of: index, in: bytes)
    let marker = bytes[position]
    switch marker >> 4 {
    case 0xA: return try array(marker, after: position, depth: depth)
    case 0xD: return try dictionary(marker, after: position, depth: depth)
    default:
      let value = try scalar(marker, after: position)
      return Object(value: value, size: Size(content: value.contentSize))
    }
  }

  // MARK: - Arrays and dictionaries

  private mutating func array(
    _ marker: UInt8, after position: Int, depth: Int
  ) throws(Problem) -> Object {
    let (count, start) = try self.count(marker, after: position)
    var (size, values) = (Size(height: 1), [PropertyList]())
    for index in try references(count, at: start, depth: depth) {
      values.append(try member(index, depth: depth, of: &size))
    }
    return Object(value: .array(values), size: size)
  }

  private mutating func dictionary(
    _ marker: UInt8, after position: Int, depth: Int
  ) throws(Problem) -> Object {
    let (count, start) = try self.count(marker, after: position)
    let references = try references(count, 2, at: start, depth: depth)
    var (size, keys, values) = (Size(height: 1), [String](), [PropertyList]())
    for index in references.prefix(count) {
      let key = try member(index, depth: depth, of: &size)
      guard case .string(let key) = key else {
        throw Problem(.malformed, "a key is of type \(key.typeName), no string")
      }
      keys.append(key)
    }
    if let repeated = PropertyListDictionary.firstRepeated(in: keys) {
      throw Problem(.duplicateKey, "the key '\(keys[repeated])' is there twice")
    }
    for index in references.dropFirst(count) {
      values.append(try member(index, depth: depth, of: &size))
    }
    return Object(
      value: .dictionary(PropertyListDictionary(keys: keys, values: values)), size: size)
  }

  private mutating func member(
    _ index: Int, depth: Int, of container: inout Size
  ) throws(Problem) -> PropertyList {
    let object = try object(index, depth: depth + 1)
    container.height = max(container.height, object.size.height + 1)
    container.values += object.size.values
    container.content += object.size.content
    guard container.values <= PropertyListLimits.values,
      container.content <= PropertyListLimits.content
    else {
      throw Problem(
        .tooLarge,
        "written out, it holds more than \(PropertyListLimits.values) values or"
          + " \(PropertyListLimits.content >> 20) MB")
    }
    return object.value
  }

  /// The objects that an array or a dictionary refers to.
  private func references(
    _ count: Int, _ parts: Int = 1, at start: Int, depth: Int
  ) throws(Problem) -> [Int] {
    guard depth <= PropertyListLimits.depth else { throw Self.tooDeep }
    let size = trailer.referenceSize
    _ = try take(count, of: size * parts, at: start)
    return (0..<count * parts).map {
      Int(clamping: bytes.bigEndian(at: start + $0 * size, size: size))
    }
  }

  private static var tooDeep: Problem {
    Problem(
      .tooDeep,
      "more than \(PropertyListLimits.depth) arrays and dictionaries lie within each other")
  }

  // MARK: - Bytes

  /// The count of an object, from its marker or from the integer behind it, and where the rest begins.
  private func count(_ marker: UInt8, after position: Int) throws(Problem) -> (Int, start: Int) {
    guard marker & 0xF == 0xF else { return (Int(marker & 0xF), position + 1) }
    let marker = try take(1, at: position + 1)[position + 1]
    guard marker >> 4 == 1, marker & 0xF <= 3 else {
      throw Problem(.malformed, "the count of an object is no integer")
    }
    let size = 1 << Int(marker & 0xF)
    _ = try take(size, at: position + 2)
    return (Int(clamping: bytes.bigEndian(at: position + 2, size: size)), position + 2 + size)
  }

  private func take(
    _ count: Int, of size: Int = 1, at start: Int
  ) throws(Problem) -> ArraySlice<UInt8> {
    guard start <= trailer.tableStart, count <= (trailer.tableStart - start) / size else {
      throw Problem(.malformed, "an object is longer than what is left of the file")
    }
    return bytes[start..<start + count * size]
  }

  private func scalar(_ marker: UInt8, after position: Int) throws(Problem) -> PropertyList {
    let start = position + 1
    switch (marker >> 4, marker & 0xF) {
    case (0, 8), (0, 9): return .boolean(marker == 9)
    case (1, 0...4): return try integer(size: 1 << Int(marker & 0xF), at: start)
    case (2, 2):
      return .real(Double(Float(bitPattern: UInt32(try number(size: 4, at: start)))))
    case (2, 3): return .real(Double(bitPattern: try number(size: 8, at: start)))
    case (3, 3): return .date(Double(bitPattern: try number(size: 8, at: start)))
    case (4, _):
      let (count, start) = try self.count(marker, after: position)
      return .data(Array(try take(count, at: start)))
    case (5, _): return .string(try asciiString(marker, after: position))
    case (6, _): return .string(try utf16String(marker, after: position))
    case (8, 0...7): return .uid(try number(size: Int(marker & 0xF) + 1, at: start))
    case (0, 0), (0, 12...15), (0xB, _), (0xC, _):
      throw Problem(
        .unsupportedFormat, "there is an object of kind 0x\(hex: marker), which XML cannot hold")
    default: throw Problem(.malformed, "there is an object of the unknown kind 0x\(hex: marker)")
    }
  }

  private func number(size: Int, at start: Int) throws(Problem) -> UInt64 {
    _ = try take(size, at: start)
    return bytes.bigEndian(at: start, size: size)
  }

  /// Integers of up to four bytes have no sign, those of eight and sixteen have one.
  private func integer(size: Int, at start: Int) throws(Problem) -> PropertyList {
    guard size == 16 else {
      let bits = try number(size: size, at: start)
      return .integer(size == 8 ? PropertyListInteger(signed: bits) : PropertyListInteger(bits))
    }
    let (high, low) = (try number(size: 8, at: start), try number(size: 8, at: start + 8))
    switch high {
    case 0: return .integer(PropertyListInteger(low))
    case .max where low >> 63 == 1: return .integer(PropertyListInteger(signed: low))
    default: throw Problem(.malformed, "an integer of 16 bytes is too large")
    }
  }

  private func asciiString(_ marker: UInt8, after position: Int) throws(Problem) -> String {
    let (count, start) = try self.count(marker, after: position)
    let characters = try take(count, at: start)
    if let byte = characters.first(where: { $0 > 0x7F }) {
      throw Problem(.badEncoding, "there is the byte 0x\(hex: byte) in an ASCII string")
    }
    return try string(characters)
  }

  private func utf16String(_ marker: UInt8, after position: Int) throws(Problem) -> String {
    let (count, start) = try self.count(marker, after: position)
    let decoded = TextEncoding.utf16(isBigEndian: true).decode(try take(count, of: 2, at: start))
    if let problem = decoded.problem { throw Problem(problem.code, problem.message) }
    return try string(decoded.text[...])
  }

  private func string(_ characters: ArraySlice<UInt8>) throws(Problem) -> String {
    let string = String(decoding: characters, as: UTF8.self)
    guard !characters.contains(0) else {
      throw Problem(.unsupportedFormat, "there is a NUL in a string, which XML cannot hold")
    }
    return string
  }
}

extension PropertyList {
  /// The bytes that a string or data holds.
  fileprivate var contentSize: Int {
    switch self {
    case .string(let string): string.utf8.count
    case .data(let data): data.count
    default: 0
    }
  }
}
