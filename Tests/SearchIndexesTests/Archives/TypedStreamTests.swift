import Testing

@testable import SearchIndexes

@Suite struct TypedStreamTests {
  /// Bytes as a stream has them: numbers, and texts behind their length.
  private func stream(littleEndian: Bool = true, _ parts: Any...) -> [UInt8] {
    var bytes: [UInt8] = [4]
    func add(_ part: Any) {
      switch part {
      case let text as String: bytes += [UInt8(text.utf8.count)] + Array(text.utf8)
      case let byte as Int: bytes.append(UInt8(byte))
      case let parts as [Any]: parts.forEach(add)
      default: Issue.record("no such part")
      }
    }
    add(littleEndian ? "streamtyped" : "typedstream")
    bytes += littleEndian ? [0x81, 0xE8, 0x03] : [0x81, 0x03, 0xE8]
    parts.forEach(add)
    return bytes
  }

  private func root(_ bytes: [UInt8]) throws -> (KeyedArchive, ArchiveValue) {
    let archive = try TypedStreamReader.read(bytes[...])
    return (archive, try archive.object(.reference(archive.root)))
  }

  private let object: [Any] = [0x84, "@", 0x84]
  private let string: [Any] = [0x84, 0x84, "NSString", 1, 0x84, 0x84, "NSObject", 0, 0x85]

  @Test func `a string is read`() throws {
    let (_, root) = try root(stream(object + string + [0x84, "+", "café", 0x86]))
    #expect(root.text == "café")
  }

  @Test(arguments: [true, false])
  func `numbers of two and four bytes are read in the stream's order`(littleEndian: Bool) throws {
    let two = littleEndian ? [0x81, 0x2C, 0x01] : [0x81, 0x01, 0x2C]
    let four = littleEndian ? [0x82, 0x40, 0x42, 0x0F, 0x00] : [0x82, 0x00, 0x0F, 0x42, 0x40]
    let number: [Any] = [0x84, 0x84, "NSNumber", 0, 0x84, 0x84, "NSValue", 0, 0x85]
    for (bytes, value) in [(two, 300), (four, 1_000_000), ([0xFF], -1), ([7], 7)] {
      let parts: [Any] = object + number + [0x84, "*", 0x84, 0x84, "i", 0x96] + bytes + [0x86]
      let (_, root) = try root(stream(littleEndian: littleEndian, parts))
      guard case .integer(let read) = root else {
        Issue.record("no integer")
        continue
      }
      #expect(read == value)
    }
  }

  @Test func `an array refers to strings and classes that were there before`() throws {
    let array: [Any] = [0x84, 0x84, "NSArray", 0, 0x84, 0x84, "NSObject", 0, 0x85]
    let elements: [Any] = [
      0x84, "i", 3, 0x92, 0x84, 0x84, 0x84, "NSString", 1, 0x94, 0x84, "+", "one", 0x86,
      0x92, 0x84, 0x96, 0x97, "two", 0x86, 0x92, 0x95,
    ]
    let (archive, _) = try root(stream(object + array + elements + [0x86]))
    let values = try archive.array(.reference(archive.root)).map(archive.string)
    #expect(values == ["one", "two", "one"])
  }

  @Test func `the stream without word groups is what the specification has`() throws {
    let groups = try WordGroups.unused()
    let unpacked = try BZip2.decompress(groups.bytes.dropFirst(8), limit: 1000)
    #expect(unpacked.count == 253)
    let archive = try TypedStreamReader.read(unpacked[...])
    let members = try archive.dictionary(.reference(archive.root))
    #expect(
      members.map(\.key) == ["HelpSDMIndexArchiveIndexDataKey", "HelpSDMIndexArchiveAttributesKey"])
    let attributes = try archive.dictionary(members[1].value)
    #expect(attributes.map(\.key) == ["HelpSDMIndexAttributeIgnoreSDMKey"])
    guard case .integer(1) = try archive.object(attributes[0].value) else {
      Issue.record("the attribute is not 1")
      return
    }
    #expect(try groups.keywords().isEmpty)
  }
}

// MARK: - Damage

extension TypedStreamTests {
  private func unusedStream() throws -> [UInt8] {
    try BZip2.decompress(WordGroups.unused().bytes.dropFirst(8), limit: 1000)
  }

  @Test func `a stream that is cut off is damaged, wherever it ends`() throws {
    let bytes = try unusedStream()
    for end in bytes.indices {
      #expect(throws: Damage.self) { try TypedStreamReader.read(bytes[..<end]) }
    }
  }

  @Test func `no changed byte makes a stream dangerous to read`() throws {
    let bytes = try unusedStream()
    for place in bytes.indices {
      for value: UInt8 in [0x00, 0x7F, 0x81, 0x82, 0x84, 0x85, 0x86, 0x92, 0xFF] {
        var changed = bytes
        changed[place] = value
        _ = try? TypedStreamReader.read(changed[...])
      }
    }
  }

  @Test func `nesting without an end, and collections larger than the stream, are damage`() throws {
    let array: [Any] = [0x84, 0x84, "NSArray", 0, 0x85, 0x84, "i", 1]
    let inner: [Any] = Array(repeating: [0x92, 0x84, 0x93, 0x94, 1] as [Any], count: 100_000)
    #expect(throws: Damage("its typed stream is nested too deep")) {
      try root(stream(object + array + inner))
    }
    let huge: [Any] = [0x84, 0x84, "NSArray", 0, 0x85, 0x84, "i", 0x82, 0xFF, 0xFF, 0xFF, 0x7F]
    #expect(throws: Damage("its typed stream has a collection that is larger than the stream")) {
      try root(stream(object + huge))
    }
  }

  @Test func `a few bytes that unpack to gigabytes are damage`() throws {
    let bomb = try BZip2.compress(Array(repeating: 0, count: 1 << 20))
    #expect(bomb.count < 100)
    #expect(throws: Damage.self) { try BZip2.decompress(bomb[...], limit: (1 << 20) - 1) }
    #expect(try BZip2.decompress(bomb[...], limit: 1 << 20).count == 1 << 20)
    #expect(throws: Damage.self) { try BZip2.decompress(bomb.dropLast(), limit: 1 << 20) }
  }
}

extension ArchiveValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
