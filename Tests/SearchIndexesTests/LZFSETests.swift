import Testing

@testable import SearchIndexes

@Suite struct LZFSETests {
  private let small = CompressedWords.words(CompressedWords.lzvnCount)
  private let large = CompressedWords.words(CompressedWords.bvx2Count)

  @Test(arguments: [0, 1, 12, 4096, 100_000])
  func `what is stored comes back`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try LZFSE.decompress(LZFSE.store(bytes)) == bytes)
  }

  @Test func `an LZVN block of the reference encoder unpacks`() throws {
    #expect(CompressedWords.lzvn.starts(with: "bvxn".utf8))
    #expect(try LZFSE.decompress(CompressedWords.lzvn) == small)
  }

  @Test func `an entropy coded block of the reference encoder unpacks`() throws {
    #expect(CompressedWords.bvx2.starts(with: "bvx2".utf8))
    #expect(try LZFSE.decompress(CompressedWords.bvx2) == large)
  }

  @Test func `the same block with its header written out unpacks`() throws {
    #expect(try LZFSE.decompress(plainHeader(of: CompressedWords.bvx2)) == large)
  }

  @Test func `blocks of all kinds may follow each other`() throws {
    let end = 4
    let blocks = [
      LZFSE.store(small), CompressedWords.lzvn, CompressedWords.bvx2, LZFSE.store(large),
    ]
    let stream = blocks.flatMap { $0.dropLast(end) } + Array("bvx$".utf8)
    #expect(try LZFSE.decompress(stream) == small + small + large + large)
  }

  /// Each form of an LZVN instruction, put together by hand from the format's description.
  @Test(
    arguments: [
      ([0xE3, 97, 98, 99], "abc"),
      ([0xE0, 0x01] + [UInt8](repeating: 98, count: 17), "bbbbbbbbbbbbbbbbb"),
      ([0xE2, 97, 98, 0x0E, 0x16, 0xE1, 99], "abc"),
      ([0x68, 0x01, 97], "aaaaaaaaa"),
      ([0xE3, 97, 98, 99, 0x4F, 0x04, 0x00, 100], "abcdabcd"),
      ([0xE3, 97, 98, 99, 0x4F, 0x04, 0x00, 100, 0x46, 101], "abcdabcdebcd"),
      ([0xB0, 0x0A, 0x00, 120, 121], "xyxyxyx"),
      ([0xB0, 0x0A, 0x00, 120, 121, 0xF3], "xyxyxyxyxy"),
      ([0xB0, 0x0A, 0x00, 120, 121, 0xF0, 0x00], "xyxyxyxyxyxyxyxyxyxyxyx"),
    ] as [([UInt8], String)])
  func `instructions of LZVN do what they should`(instructions: [UInt8], text: String) throws {
    let output = try LZFSE.decompress(lzvn(instructions, size: text.utf8.count))
    #expect(String(decoding: output, as: UTF8.self) == text)
  }

  @Test(arguments: [[0x1E], [0x70], [0xD0], [0x68, 0x02, 97], [0xF3], [0xE3, 97]] as [[UInt8]])
  func `instructions that cannot be are damage`(instructions: [UInt8]) {
    #expect(throws: Damage.self) {
      try LZFSE.decompress(lzvn(instructions, size: 9))
    }
  }

  @Test(arguments: [CompressedWords.lzvn, CompressedWords.bvx2, LZFSE.store([1, 2, 3])])
  func `a stream that is cut off anywhere is damage`(stream: [UInt8]) {
    for count in 0..<stream.count {
      #expect(throws: Damage.self) { try LZFSE.decompress(Array(stream.prefix(count))) }
    }
  }

  @Test(arguments: [CompressedWords.lzvn, CompressedWords.bvx2])
  func `a changed byte is damage or other bytes, and never more than the header says`(
    stream: [UInt8]
  ) {
    let limit = 1 << 16
    for index in 8..<stream.count {
      var changed = stream
      changed[index] ^= 0x55
      let output = try? LZFSE.decompress(changed, limit: limit)
      #expect((output?.count ?? 0) <= limit)
    }
  }

  @Test func `a stream that would unpack to more than the limit is damage`() {
    #expect(throws: Damage("it would unpack to more than 1 MB")) {
      try LZFSE.decompress(LZFSE.store([UInt8](repeating: 0, count: 1 << 21)), limit: 1 << 20)
    }
  }

  @Test func `bytes behind the end are damage`() {
    #expect(throws: Damage("1 bytes follow the end of its LZFSE stream")) {
      try LZFSE.decompress(LZFSE.store([]) + [0])
    }
  }

  /// An LZVN stream of these instructions, which are to make so many bytes.
  private func lzvn(_ instructions: [UInt8], size: Int) -> [UInt8] {
    var stream = Array("bvxn".utf8)
    stream.appendLittleEndian(size, width: 4)
    stream.appendLittleEndian(instructions.count + 8, width: 4)
    stream += instructions + [0x06, 0, 0, 0, 0, 0, 0, 0]
    return stream + Array("bvx$".utf8)
  }

  /// The stream with its first block's header in the form of `bvx1`.
  private func plainHeader(of stream: [UInt8]) throws -> [UInt8] {
    let view = ByteView(stream[...])
    let header = try LZFSE.Header(packed: view, at: 0)
    var plain = Array("bvx1".utf8)
    let sizes = [
      try view.size(at: 4), header.literalPayload + header.matchPayload, header.literals,
      header.matches, header.literalPayload, header.matchPayload, header.literalBits,
    ]
    for size in sizes { plain.appendLittleEndian(size, width: 4) }
    for state in header.literalStates { plain.appendLittleEndian(state, width: 2) }
    plain.appendLittleEndian(header.matchBits, width: 4)
    let frequencies = header.frequencies
    let rest = [header.lengthState, header.matchState, header.distanceState]
    let numbers =
      rest + frequencies.lengths + frequencies.matches + frequencies.distances
      + frequencies.literals
    for number in numbers { plain.appendLittleEndian(number, width: 2) }
    plain += [0, 0]
    return plain + stream.dropFirst(header.size)
  }
}
