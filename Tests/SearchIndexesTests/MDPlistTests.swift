import Testing

@testable import SearchIndexes

@Suite struct MDPlistTests {
  private let sample = MDPlist.array([
    .string("plain"), .void, .null, .date(694_310_400), .string("naïve 𝄞"), .string(""),
    .array([]), .dictionary([.init("b", .string("1")), .init("a", .array([.null]))]),
  ])

  @Test func `what is written is read again`() throws {
    #expect(try MDPlist(container: sample.container()[...]) == sample)
  }

  @Test func `ASCII is stored as bytes with a NUL, anything else as marked UTF-16`() throws {
    let ascii = try MDPlist.array([.string("a~")]).container()
    #expect(contains(ascii, [3, 0, 0, 0, 0x61, 0x7E, 0]))
    let other = try MDPlist.array([.string("é")]).container()
    #expect(contains(other, [4, 0, 0, 0, 0xFF, 0xFE, 0xE9, 0]))
  }

  /// The values of INDEXES.md, taken from genuine files.
  @Test(
    arguments: [
      ("_kMDItemExpirationDate", 0xAEA7_D95C), ("_kMDItemHelpPath", 0xFF42_98AE),
      ("kMDItemKeywords", 0xD0B8_FBFA), ("kMDItemTextContent", 0x8365_E52E),
    ] as [(String, UInt32)])
  func `keys are hashed as the genuine writer does`(key: String, hash: UInt32) {
    #expect(lookup2(Array(key.utf8)) == hash)
  }

  @Test func `a container that is cut off anywhere is damage`() throws {
    let bytes = try sample.container()
    for count in 0..<bytes.count {
      #expect(throws: Damage.self) { try MDPlist(container: bytes.prefix(count)) }
    }
  }

  @Test func `a changed byte never crashes the reader`() throws {
    let bytes = try sample.container()
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        _ = try? MDPlist(container: changed[...])
      }
    }
  }

  @Test func `an array that holds itself is damage`() throws {
    var bytes = try MDPlist.array([.array([])]).container()
    let reference = bytes.count - MDPlist.Layout.referenceSize
    bytes.replaceSubrange(reference..<reference + 4, with: [0x1D, 0, 0, 0])
    #expect(throws: Damage.self) { try MDPlist(container: bytes[...]) }
  }

  /// Arrays whose elements are all one array below would be read exponentially often.
  @Test func `arrays that share their elements are damage, soon`() throws {
    let width = 100
    var bytes = try MDPlist.array([]).container()
    bytes.removeSubrange(MDPlist.Layout.rootStart...)
    var inner = bytes.count
    for level in 0..<6 {
      let start = bytes.count
      bytes.appendLittleEndian(6 + 5 * width, width: 4)
      bytes.appendLittleEndian(width, width: 2)
      bytes.appendLittleEndian(10, width: 4)
      for _ in 0..<width {
        bytes.appendLittleEndian(level == 0 ? 0 : inner, width: 4)
        bytes.append((level == 0 ? MDPlist.Tag.null : .array).rawValue)
      }
      inner = start
    }
    var header: [UInt8] = []
    for size in [bytes.count, bytes.count, inner] { header.appendLittleEndian(size, width: 4) }
    bytes.replaceSubrange(6..<6 + header.count, with: header)
    #expect(throws: Damage("parts of a record overlap")) {
      try MDPlist(container: bytes[...])
    }
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
