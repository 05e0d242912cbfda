import Testing

@testable import SearchIndexes

@Suite struct KeyedArchiveTests {
  private let archive = KeyedArchive(objects: [
    .string("$null"),
    .dictionary([
      .init("NS.keys", .array([.reference(2)])), .init("NS.objects", .array([.reference(3)])),
    ]),
    .string("naïve"),
    .dictionary([.init("NS.data", .data([1, 2, 3])), .init("size", .integer(-1))]),
    .array([.boolean(true), .boolean(false), .real(0.5), .integer(70_000), .string("")]),
    .data([UInt8](repeating: 7, count: 300)[...]),
  ])

  @Test func `what is written is read again`() throws {
    let bytes = archive.bytes
    let read = try KeyedArchive(bytes: bytes)
    #expect(read.root == 1)
    #expect(read.bytes == bytes)
    let root = try read.rootDictionary()
    let value = try #require(root["naïve"])
    #expect(try read.data(value) == [1, 2, 3])
  }

  @Test func `equal strings and numbers are one object, data is not`() throws {
    let twice = KeyedArchive(objects: [.string("x"), .string("x"), .integer(5), .integer(5)])
    let once = KeyedArchive(objects: [.string("x"), .string("x"), .integer(5), .integer(6)])
    // One more object: two bytes of its own and one in the table of offsets.
    #expect(once.bytes.count == twice.bytes.count + 3)
    let data = KeyedArchive(objects: [.data([1]), .data([1])])
    let separate = KeyedArchive(objects: [.data([1]), .data([2])])
    #expect(data.bytes.count == separate.bytes.count)
  }

  @Test func `an archive that is cut off anywhere is damage`() {
    let bytes = archive.bytes
    for count in 0..<bytes.count {
      #expect(throws: Damage.self) { try KeyedArchive(bytes: Array(bytes.prefix(count))) }
    }
  }

  @Test func `a changed byte never crashes the reader`() throws {
    let bytes = archive.bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        guard let read = try? KeyedArchive(bytes: changed) else { continue }
        _ = try? read.rootDictionary()
      }
    }
  }

  @Test func `an array that holds itself is damage`() {
    #expect(throws: Damage("object 0 of the property list holds itself")) {
      try KeyedArchive(bytes: list([[0xA1, 0]]))
    }
  }

  @Test func `nesting without end is damage`() {
    let arrays = (1..<100).map { [0xA1, UInt8($0)] } + [[0xA0]]
    #expect(throws: Damage("the property list nests too deep")) {
      try KeyedArchive(bytes: list(arrays))
    }
  }

  /// Each object of a bomb starts a little later in the same bytes, so that all overlap.
  @Test func `objects that overlap are damage`() {
    let count = 200
    let array: [UInt8] = [0xAF, 0x10, UInt8(count)] + (1...count).map { UInt8($0) }
    let strings = (0..<count).map { _ in [0x5F, 0x10, 0xC0] as [UInt8] }
    let text = [UInt8](repeating: 0x61, count: 0xC0)
    #expect(throws: Damage("objects of the property list overlap")) {
      try KeyedArchive(bytes: list([array] + strings + [text]))
    }
  }

  @Test(
    arguments: [
      (.string("x"), "its property list is no keyed archive"),
      (
        .dictionary([.init("$archiver", .string("NSArchiver"))]),
        "its property list is no keyed archive"
      ),
    ] as [(ArchiveValue, String)])
  func `other property lists are damage`(value: ArchiveValue, message: String) {
    #expect(throws: Damage(message)) { try KeyedArchive(bytes: BinaryListWriter.write(value)) }
  }

  @Test func `references to no object are damage`() throws {
    let archive = KeyedArchive(objects: [.string("$null"), .reference(9)], root: 7)
    #expect(throws: Damage("the archive refers to object 7 of 2")) {
      try KeyedArchive(bytes: archive.bytes).rootDictionary()
    }
  }

  /// A binary property list of these objects, as they are.
  private func list(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes.appendBigEndian(offset, width: 2) }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] { bytes.appendBigEndian(number, width: 8) }
    return bytes
  }
}
