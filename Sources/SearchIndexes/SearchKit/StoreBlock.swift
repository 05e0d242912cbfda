/// The blocks of a store that have a fixed number.
enum StoreBlock {
  static let root = 0
  static let table = 1
  static let state = 2
  static let empty = 4
  static let analysis = 5
  static let documentIDs = 6
  /// The first number that is handed out to a tree's further nodes.
  static let firstFree = 17

  /// The one name in the root's directory; it leads to `table`.
  static let directoryName = "IADefaultIndex"
  /// What a store and its state block start with.
  static let magic = Array("Bud2".utf8)
}

/// A tree of the store, by the number of its header block.
enum StoreTree: Int {
  case properties = 3
  case documentsByName = 7
  case documentsByID = 8
  case termsByName = 9
  case termsByID = 10

  /// The block of the tree's first leaf.
  var firstLeaf: Int { self == .properties ? 16 : rawValue + 5 }

  /// The size of a node that no single record is too large for, and what of it records can fill.
  static let pageSize = 4096
  static let capacity = pageSize - 8
}

/// Where a block lies: a multiple of its size, which is a power of two, in one word.
struct BlockAddress: Hashable {
  let word: UInt32

  static let none = Self(word: 0)

  init(word: UInt32) { self.word = word }

  init(offset: Int, log2Size: Int) { word = UInt32(offset | log2Size) }

  var offset: Int { Int(word & ~31) }
  var log2Size: Int { Int(word & 31) }
  var size: Int { 1 << log2Size }
}
