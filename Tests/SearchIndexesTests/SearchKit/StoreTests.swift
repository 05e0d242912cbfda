import Testing

@testable import SearchIndexes

@Suite struct StoreTests {
  @Test(arguments: [0, 1, 2, 10, 300, 3000, 10_000])
  func `what was written is read back equal`(pages: Int) throws {
    let index = SampleIndex.book(pages: pages)
    #expect(try SearchKitIndex(storeBytes: index.storeBytes()) == index)
  }

  /// Records of up to three pages' size, many of them next to each other.
  @Test(arguments: [10, 300, 1500])
  func `records that are larger than a page are read back equal`(pages: Int) throws {
    var index = SampleIndex.book(pages: pages, descriptionLength: 6000)
    let everywhere = index.documents.indices.map {
      SearchKitIndex.Posting(document: UInt32($0 + 1), frequency: 1 + UInt32($0 % 3) * 20_000)
    }
    let words = (0..<40).map { Array("common\($0)".utf8) }
    index.terms += words.map { .init(word: $0, postings: everywhere) }
    index.terms.sort { $0.word.lexicographicallyPrecedes($1.word) }
    #expect(try SearchKitIndex(storeBytes: index.storeBytes()) == index)
  }

  @Test func `a name or a title of a hundred thousand characters is kept`() throws {
    var index = SampleIndex.book(pages: 12)
    index.documents[5].name = String(repeating: "ä", count: 100_000)
    index.documents[7].title = String(repeating: "𝔘", count: 100_000)
    #expect(try SearchKitIndex(storeBytes: index.storeBytes()) == index)
  }

  @Test func `stop words, a shortest term and old analyses are kept`() throws {
    var index = SampleIndex.book(pages: 3)
    index.analysis.shortestTerm = 3
    index.analysis.stopWords = ["the", "and", "über"]
    index.analysis.termCharacters = nil
    #expect(try SearchKitIndex(storeBytes: index.storeBytes()) == index)
  }
}

// MARK: - Damage

extension StoreTests {
  @Test func `a store that is cut off is damaged, wherever it ends`() throws {
    let bytes = try SampleIndex.book(pages: 10).storeBytes()
    for end in stride(from: 0, to: bytes.count, by: 61) {
      #expect(throws: Damage.self) { try SearchKitIndex(storeBytes: Array(bytes[..<end])) }
    }
  }

  @Test func `no changed byte makes a store dangerous to read`() throws {
    let index = SampleIndex.book(pages: 10)
    let bytes = try index.storeBytes()
    var refused = 0
    for place in stride(from: 0, to: bytes.count, by: 11) {
      var changed = bytes
      changed[place] ^= [0xFF, 0x80, 0x01][place % 3]
      do {
        _ = try SearchKitIndex(storeBytes: changed)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100)
  }

  /// The words of the root block: counts, then the addresses of blocks.
  private func root(of bytes: [UInt8]) -> Int {
    bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
  }

  private func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  @Test func `folders in folders whose paths would fill the memory are damage`() throws {
    var index = SampleIndex.book(pages: 0)
    index.documents = (0..<12_000).map { .init(name: "f", parent: UInt32($0)) }
    let bytes = try index.storeBytes()
    #expect(throws: Damage("its folders are nested too deep")) {
      try SearchKitIndex(storeBytes: bytes)
    }
  }

  @Test func `blocks that share bytes are damage`() throws {
    var bytes = try SampleIndex.book(pages: 10).storeBytes()
    let addresses = root(of: bytes) + 8
    bytes.replaceSubrange(
      addresses + 48..<addresses + 52, with: bytes[addresses + 52..<addresses + 56])
    #expect(throws: Damage("two of its blocks overlap")) { try SearchKitIndex(storeBytes: bytes) }
  }

  @Test func `a tree that leads to itself is damage`() throws {
    var bytes = try SampleIndex.book(pages: 300).storeBytes()
    let addresses = root(of: bytes) + 8
    func address(of block: Int) -> Int {
      let place = addresses + 4 * block
      return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } & ~31
    }
    let header = address(of: 9)
    let rootNode = bytes[header..<header + 4].reduce(0) { $0 << 8 | Int($1) }
    let node = address(of: rootNode)
    bytes.replaceSubrange(node..<node + 4, with: word(rootNode))
    bytes.replaceSubrange(header + 4..<header + 8, with: word(9))
    #expect(throws: Damage.self) { try SearchKitIndex(storeBytes: bytes) }
  }

  @Test(arguments: [0xFFFF_FFFF, 0x7FFF_FFFF, 0x1000_0000])
  func `counts and places that are absurd are damage`(value: Int) throws {
    let bytes = try SampleIndex.book(pages: 10).storeBytes()
    let root = root(of: bytes)
    for place in [4, 8, root, root + 8, root + 12, root + 60] {
      var changed = bytes
      changed.replaceSubrange(place..<place + 4, with: word(value))
      #expect(throws: Damage.self) { try SearchKitIndex(storeBytes: changed) }
    }
  }
}
