import Findings
import Testing

@testable import PropertyLists

@Suite struct BinaryReadingTests {
  private func value(_ object: [UInt8]) throws -> PropertyList? {
    let bytes = BinaryFixture.holding(object).bytes
    return try PropertyListDocument(bytes: bytes, file: "Info.plist").value["K"]
  }

  @Test(
    arguments: [
      ([0x08], .boolean(false)), ([0x09], .boolean(true)), ([0x10, 0xFF], .integer(255)),
      ([0x11, 0xFF, 0xFF], .integer(65_535)),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(4_294_967_295)),
      ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .integer(-1)),
      (
        [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
        .integer(PropertyListInteger(UInt64.max))
      ),
      ([0x14] + [UInt8](repeating: 0xFF, count: 16), .integer(-1)),
      ([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)), ([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], .real(1.5)),
      ([0x33, 0xBF, 0xE0, 0, 0, 0, 0, 0, 0], .date(-0.5)), ([0x42, 1, 2], .data([1, 2])),
      ([0x40], .data([])),
      ([0x4F, 0x10, 1, 7], .data([7])), ([0x50], ""), ([0x53, 0x61, 0x62, 0x63], "abc"),
      ([0x5F, 0x11, 0, 1, 0x61], "a"), ([0x62, 0, 0xE9, 0x20, 0xAC], "é€"),
      ([0x62, 0xD8, 0x3D, 0xDE, 0], "😀"),
      ([0x80, 5], .uid(5)), ([0x87, 1, 0, 0, 0, 0, 0, 0, 0], .uid(1 << 56)),
      ([0xA2, 1, 1], ["K", "K"]), ([0xD1, 1, 1], ["K": "K"]), ([0xA0], []),
      ([0xAF, 0x10, 1, 1], ["K"]),
    ] as [([UInt8], PropertyList)])
  func `objects of every kind and size are read`(object: [UInt8], value: PropertyList) throws {
    #expect(try self.value(object) == value)
  }

  @Test(
    arguments: [
      // An object's own damage.
      ([0x70], .malformed), ([0x15], .malformed), ([0x21, 0, 0], .malformed),
      ([0x32, 0, 0, 0, 0], .malformed), ([0x88], .malformed),
      ([0x13, 0], .malformed), ([0x55, 0x61], .malformed), ([0x6F, 0x10, 0xFF, 0], .malformed),
      ([0x5F, 0x23], .malformed), ([0x5F], .malformed),
      ([0x14, 1] + [UInt8](repeating: 0, count: 15), .malformed),
      ([0x4F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .malformed),
      ([0xAF, 0x13, 0, 0, 1, 0, 0, 0, 0, 0], .malformed),
      ([0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .malformed),
      ([0xA1, 9], .malformed), ([0xD1, 9, 1], .malformed), ([0xD1, 0x02, 1], .cyclic),
      ([0xA1, 0], .cyclic), ([0xA1, 2], .cyclic),
      ([0xD2, 1, 1, 1, 1], .duplicateKey), ([0x51, 0x80], .badEncoding),
      ([0x61, 0xD8, 0x3D], .badEncoding), ([0x61, 0xDE, 0], .badEncoding),
      ([0x53, 0x61, 0, 0x62], .unsupportedFormat), ([0x00], .unsupportedFormat),
      ([0x0F], .unsupportedFormat), ([0xC1, 1], .unsupportedFormat), ([0xB0], .unsupportedFormat),
    ] as [([UInt8], Refusal.Code)])
  func `a damaged object is refused`(object: [UInt8], code: Refusal.Code) throws {
    let refusal = try #require(refusing(BinaryFixture.holding(object).bytes))
    #expect(refusal.code == code, "\(refusal)")
    #expect(refusal.location == Location(file: "Info.plist"))
  }

  @Test func `a key must be a string`() {
    #expect(refusing(BinaryFixture([0xD1, 1, 1], [0x10, 5]).bytes)?.code == .malformed)
    #expect(refusing(BinaryFixture([0xD1, 1, 2], [0xA0], [0x08]).bytes)?.code == .malformed)
  }

  @Test func `the same key in two encodings is there twice`() throws {
    let fixture = BinaryFixture(
      [0xD2, 1, 2, 3, 3], BinaryFixture.string("K"), [0x61, 0, 0x4B], [0x08])
    let refusal = try #require(refusing(fixture.bytes))
    #expect(refusal.code == .duplicateKey)
    #expect(refusal.message.contains("'K'"))
  }

  @Test func `a root that is no dictionary is malformed`() {
    #expect(refusing(BinaryFixture([0xA0]).bytes)?.code == .malformed)
    #expect(refusing(BinaryFixture([0x09]).bytes)?.code == .malformed)
  }

  /// What may be wrong with the frame, each in one place.
  static let damages:
    [(name: String, code: Refusal.Code, damage: @Sendable (inout BinaryFixture) -> Void)] = [
      ("root", .malformed, { $0.root = 3 }), ("no objects", .malformed, { $0.count = 0 }),
      ("many objects", .malformed, { $0.count = 1 << 40 }),
      ("all objects", .malformed, { $0.count = -1 }),
      ("offset size", .malformed, { $0.offsetSize = 0 }),
      ("wide offsets", .malformed, { $0.offsetSize = 9 }),
      ("reference size", .malformed, { $0.referenceSize = 0 }),
      ("wide references", .malformed, { $0.referenceSize = 9 }),
      ("references that end too late", .malformed, { $0.referenceSize = 8 }),
      ("offset beyond the objects", .malformed, { $0.offsets = [1: 500] }),
      ("offset in the header", .malformed, { $0.offsets = [2: 7] }),
      ("offset in the table", .malformed, { $0.offsets = [2: 14] }),
      ("table", .malformed, { $0.tableShift = 1 }),
      ("table in the trailer", .malformed, { $0.tableShift = 6 }),
      ("table far away", .malformed, { $0.tableShift = 1 << 50 }),
      ("table before all", .malformed, { $0.tableShift = -100 }),
      ("a byte after the end", .malformed, { $0.after = [0] }),
      ("another version", .unsupportedFormat, { $0.header = Array("bplist15".utf8) }),
      ("another version still", .unsupportedFormat, { $0.header = Array("bplist0?".utf8) }),
    ]

  @Test(arguments: damages.indices)
  func `a damaged frame is refused`(index: Int) throws {
    var fixture = BinaryFixture.holding([0x09])
    #expect(refusing(fixture.bytes) == nil)
    Self.damages[index].damage(&fixture)
    #expect(
      refusing(fixture.bytes)?.code == Self.damages[index].code, "\(Self.damages[index].name)")
  }

  @Test func `a file that is cut off anywhere is refused`() {
    let bytes = BinaryFixture.holding([0x09]).bytes
    for count in 6..<bytes.count {
      let refusal = refusing(Array(bytes.prefix(count)))
      #expect(refusal?.code == .malformed || count < 8 && refusal?.code == .unsupportedFormat)
    }
  }

  @Test func `bytes between the objects and the table do no harm`() {
    var fixture = BinaryFixture.holding([0x09])
    fixture.beforeTable = [0xFF, 0xFF]
    #expect(refusing(fixture.bytes) == nil)
  }

  @Test
  func `an object that is shared is read once, and may not write out to more than can be held`()
    throws
  {
    var objects: [[UInt8]] = [[0xD1, 1, 2], BinaryFixture.string("K")]
    for level in 0..<24 { objects.append([0xAA] + [UInt8](repeating: UInt8(level + 3), count: 10)) }
    objects.append(BinaryFixture.string("ha"))
    var fixture = BinaryFixture()
    fixture.objects = objects
    #expect(refusing(fixture.bytes)?.code == .tooLarge)
    fixture.objects = [[0xD1, 1, 2], BinaryFixture.string("K"), [0xA2, 3, 3], [0xA2, 1, 1]]
    #expect(refusing(fixture.bytes) == nil)
  }

  @Test(arguments: [(256, nil), (257, .tooDeep)] as [(Int, Refusal.Code?)])
  func `256 containers in each other are read`(depth: Int, code: Refusal.Code?) {
    var value: PropertyList = []
    for _ in 2..<depth { value = [value] }
    #expect(refusing((["K": value] as PropertyList).binary)?.code == code)
  }

  @Test func `depth counts where an object is shared deeper down`() {
    var deep: PropertyList = []
    for _ in 0..<199 { deep = [deep] }
    // 200 containers at the depths 2 and 102.
    var fixture = BinaryFixture(
      [0xD2, 1, 2, 3, 103], BinaryFixture.string("A"), BinaryFixture.string("B"))
    for level in 0..<200 {
      fixture.objects.append(level == 199 ? [0xA0] : [0xA1, UInt8(level + 4)])
    }
    #expect(refusing(fixture.bytes) == nil)
    fixture.objects.append([0xA1, 3])
    for level in 0..<60 { fixture.objects.append([0xA1, UInt8(203 - (level == 0 ? 0 : 0))]) }
    fixture.objects[0] = [0xD2, 1, 2, 3, 203]
    #expect(refusing(fixture.bytes) == nil)
  }
}

@Suite struct BinaryEditingTests {
  @Test func `values and order stay, new keys come after their sibling`() throws {
    let old: PropertyList = [
      "Z": .integer(PropertyListInteger(UInt64.max)), "CFBundleIdentifier": "a", "N": .integer(-1),
      "V": "1",
      "Far": .date(252_423_993_599.5), "É": ["x", .uid(7), .real(.nan), .data([1])],
    ]
    let list = try PropertyListDocument(bytes: old.binary, file: "Info.plist")
    #expect(list.format == .binary)
    let revision = try list.applying([
      PropertyListEdit("V", to: "2"), PropertyListEdit("A", to: "3"),
      PropertyListEdit("B", to: "4"),
      PropertyListEdit("C", to: "5", placement: .atEnd), PropertyListEdit("N", to: nil),
    ])
    let new: PropertyList = [
      "Z": .integer(PropertyListInteger(UInt64.max)), "CFBundleIdentifier": "a", "A": "3", "B": "4",
      "V": "2",
      "Far": .date(252_423_993_599.5), "É": ["x", .uid(7), .real(.nan), .data([1])], "C": "5",
    ]
    #expect(try PropertyListDocument(bytes: revision.bytes, file: "Info.plist").value == new)
    #expect(revision.changes.count == 5)
  }

  @Test func `a value that other keys share stays with them`() throws {
    let bytes = BinaryFixture(
      [0xD2, 1, 2, 3, 3], BinaryFixture.string("A"), BinaryFixture.string("B"),
      BinaryFixture.string("0")
    ).bytes
    let list = try PropertyListDocument(bytes: bytes, file: "Info.plist")
    let revision = try list.applying([PropertyListEdit("A", to: "1")])
    #expect(
      try PropertyListDocument(bytes: revision.bytes, file: "Info.plist").value == [
        "A": "1", "B": "0",
      ])
  }

  @Test func `nothing to change leaves the bytes, however they are laid out`() throws {
    var fixture = BinaryFixture.holding(BinaryFixture.string("1"))
    fixture.beforeTable = [1, 2, 3]
    let list = try PropertyListDocument(bytes: fixture.bytes, file: "Info.plist")
    #expect(try list.applying([PropertyListEdit("K", to: "1")]).bytes == fixture.bytes)
  }

  @Test func `the same value makes the same bytes, with equal scalars written once`() {
    let value: PropertyList = ["A": ["x", "x", .integer(300), .integer(300)], "x": .boolean(true)]
    #expect(value.binary == value.binary)
    #expect(value.binary.count(where: { $0 == UInt8(ascii: "x") }) == 1)
  }

  @Test(arguments: [0, 14, 15, 255, 256, 65_536])
  func `lengths at the edges are written so that they read back`(count: Int) throws {
    let value: PropertyList = [
      "A": .string(String(repeating: "a", count: count)),
      "É": .string(String(repeating: "é", count: count)),
      "D": .data([UInt8](repeating: 1, count: count)),
      "L": .array((0..<count).map { .integer(PropertyListInteger($0)) }),
    ]
    #expect(try PropertyListDocument(bytes: value.binary, file: "Info.plist").value == value)
  }

  @Test(arguments: [
    0, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, Int.max, -1, -128, Int.min,
  ])
  func `integers at the edges are written so that they read back`(number: Int) throws {
    let value: PropertyList = [
      "I": .integer(PropertyListInteger(number)), "U": .uid(UInt64(number.magnitude)),
    ]
    #expect(try PropertyListDocument(bytes: value.binary, file: "Info.plist").value == value)
  }
}
