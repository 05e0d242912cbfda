/// A store that is read: its blocks by number, and the trees in them.
struct StoreReader {
  private let bytes: [UInt8]
  private let addresses: [BlockAddress]

  private static let mostLevels = 16

  init(_ bytes: [UInt8]) throws(Damage) {
    self.bytes = bytes
    var header = StoreCursor(bytes, in: bytes.indices)
    guard bytes.starts(with: StoreBlock.magic), header.remaining >= 32 else {
      throw Damage("it does not start with 'Bud2'")
    }
    _ = try header.word()
    let (offset, size) = (Int(try header.word()), Int(try header.word()))
    guard offset <= bytes.count, size <= bytes.count - offset else {
      throw Damage("its root block lies outside of it")
    }
    var root = StoreCursor(bytes, in: offset..<offset + size)
    let count = try root.count(ofThingsOfSize: 4)
    _ = try root.word()
    var addresses: [BlockAddress] = []
    for _ in 0..<count { addresses.append(BlockAddress(word: try root.word())) }
    self.addresses = addresses
    try checkBlocksLieApart()
  }

  /// Blocks that share bytes would let a small file claim to hold any amount.
  private func checkBlocksLieApart() throws(Damage) {
    var end = 0
    for address in addresses.filter({ $0 != .none }).sorted(by: { $0.offset < $1.offset }) {
      guard address.offset >= end else { throw Damage("two of its blocks overlap") }
      end = address.offset + address.size
    }
    guard end <= bytes.count else { throw Damage("a block lies outside of it") }
  }

  func block(_ number: Int) throws(Damage) -> StoreCursor {
    guard addresses.indices.contains(number), addresses[number] != .none else {
      throw Damage("it has no block \(number)")
    }
    let address = addresses[number]
    return StoreCursor(bytes, in: address.offset..<address.offset + address.size)
  }
}

// MARK: - Trees

extension StoreReader {
  /// Calls the function for each of a tree's records, in the tree's order, with its place in that order.
  func forEachRecord(
    of tree: StoreTree, read: (inout StoreCursor, Int) throws(Damage) -> Void
  ) throws(Damage) {
    var header = try block(tree.rawValue)
    let root = Int(try header.word())
    let levels = Int(try header.word())
    let count = Int(try header.word())
    guard levels < Self.mostLevels else { throw Damage("a tree has \(levels) levels") }
    var walk = TreeWalk(levels: levels)
    try visit(root, depth: 0, in: &walk, read: read)
    guard walk.records == count else {
      throw Damage("a tree has \(walk.records) records, and claims to have \(count)")
    }
  }

  private struct TreeWalk {
    let levels: Int
    var seen: Set<Int> = []
    var records = 0
  }

  private func visit(
    _ number: Int, depth: Int, in walk: inout TreeWalk,
    read: (inout StoreCursor, Int) throws(Damage) -> Void
  ) throws(Damage) {
    guard walk.seen.insert(number).inserted else { throw Damage("a tree goes in circles") }
    var node = try block(number)
    let lastChild = Int(try node.word())
    guard (lastChild == 0) == (depth == walk.levels) else {
      throw Damage("a tree has a leaf at the wrong level")
    }
    for _ in 0..<(try node.count(ofThingsOfSize: 1)) {
      if lastChild != 0 {
        try visit(Int(try node.word()), depth: depth + 1, in: &walk, read: read)
      }
      try read(&node, walk.records)
      walk.records += 1
    }
    if lastChild != 0 { try visit(lastChild, depth: depth + 1, in: &walk, read: read) }
  }
}
