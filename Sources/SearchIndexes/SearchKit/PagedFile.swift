/// A store while it is written: blocks by number, in a file that is saved copy on write.
///
/// Everything goes through one buffer, and the genuine writer does not clear it: what the root
/// block does not fill shows what was written before. A block that is written again gets a new
/// place; the old one becomes free when the save ends, its bytes staying where they are.
struct PagedFile {
  private(set) var bytes: [UInt8] = []
  private var space = BuddySpace()
  private var addresses = [BlockAddress.none]
  private var released: [BlockAddress] = []
  private var buffer = [UInt8](repeating: 0xFF, count: StoreTree.pageSize)
  private var nextBlock = StoreBlock.firstFree

  private static let headerSize = 32
  private static let rootSize = 2048
  private static let tableStep = 256

  /// A file with an empty directory and no blocks, saved once.
  init() throws(Damage) {
    _ = try Self.allocate(Self.headerSize, in: &space)
    try save(directory: [:])
  }

  /// A block number that nothing has yet.
  mutating func takeBlockNumber() -> Int {
    defer { nextBlock += 1 }
    return nextBlock
  }

  /// Gives a block new content, at a new place.
  mutating func write(_ content: [UInt8], to block: Int) throws(Damage) {
    if block >= addresses.count {
      addresses += Array(repeating: .none, count: block + 1 - addresses.count)
    }
    if addresses[block] != .none { released.append(addresses[block]) }
    addresses[block] = try Self.allocate(content.count, in: &space)
    put(content, at: addresses[block], padded: true)
  }

  /// Ends a session: writes the root block and the header, and frees what was replaced.
  mutating func save(directory: [String: Int]) throws(Damage) {
    if addresses[StoreBlock.root] != .none { released.append(addresses[StoreBlock.root]) }
    var (size, content) = (Self.rootSize, [UInt8]())
    while true {
      var space = space
      addresses[StoreBlock.root] = try Self.allocate(size, in: &space)
      for address in released { space.release(address) }
      content = rootContent(directory, space)
      if content.count <= size {
        self.space = space
        break
      }
      size *= 2
    }
    released = []
    put(content, at: addresses[StoreBlock.root], padded: false)
    writeHeader()
  }

  private func rootContent(_ directory: [String: Int], _ space: BuddySpace) -> [UInt8] {
    var content: [UInt8] = []
    content.append(words: [addresses.count, 0])
    for address in addresses { content.append(word: address.word) }
    let missing = (Self.tableStep - addresses.count % Self.tableStep) % Self.tableStep
    content += Array(repeating: 0, count: 4 * missing)
    content.append(words: [directory.count])
    for (name, block) in directory.sorted(by: { $0.key < $1.key }) {
      content.append(UInt8(2 * name.utf16.count))
      content.append(units: name)
      content.append(words: [block])
    }
    for offsets in space.free {
      content.append(words: [offsets.count])
      for offset in offsets { content.append(word: offset) }
    }
    content.append(words: [0])
    return content
  }

  /// The header goes into the buffer over the root block, whose next bytes then follow it in the file.
  private mutating func writeHeader() {
    let root = addresses[StoreBlock.root]
    var header = StoreBlock.magic
    header.append(words: [root.offset, root.size, root.offset])
    buffer.replaceSubrange(..<header.count, with: header)
    header += bytes[root.offset + header.count..<root.offset + Self.headerSize]
    bytes.replaceSubrange(..<Self.headerSize, with: header)
  }

  /// Puts a block into the file by way of the buffer; one that is larger than it goes past it.
  private mutating func put(_ content: [UInt8], at address: BlockAddress, padded: Bool) {
    let end = address.offset + address.size
    if bytes.count < end { bytes += Array(repeating: 0, count: end - bytes.count) }
    guard address.size <= buffer.count else {
      let padding = Array(repeating: UInt8.max, count: address.size - content.count)
      bytes.replaceSubrange(address.offset..<end, with: content + padding)
      return
    }
    buffer.replaceSubrange(..<content.count, with: content)
    if padded {
      for at in content.count..<address.size { buffer[at] = 0xFF }
    }
    bytes.replaceSubrange(address.offset..<end, with: buffer[..<address.size])
  }

  private static func allocate(
    _ size: Int, in space: inout BuddySpace
  ) throws(Damage) -> BlockAddress {
    guard let address = space.allocate(size) else {
      throw Damage("the index would be larger than 2 GB")
    }
    return address
  }
}
