/// One of the store's B-trees while it is filled, always at the same end.
///
/// Records live in inner nodes too. Where a node is cut decides the file's bytes, so this follows
/// the genuine writer: a full node first shares with its neighbour, and is split when that does not
/// help. For leaves that was measured; inner nodes, of which no genuine file has two levels, follow
/// the same rule. A record that is larger than a page makes its node as large as it needs to be.
struct TreeWriter {
  /// The end at which records are added.
  enum Edge {
    case front
    case back
  }

  private struct Node {
    let block: Int
    /// Where the records stand in `storage`.
    var records: [Range<Int>] = []
    /// Places in `nodes`: one more than there are records, none in a leaf.
    var children: [Int] = []
    /// 0 for a leaf.
    var height = 0
    var size = 0
    var isWaiting = false
  }

  private let tree: StoreTree
  private let edge: Edge
  private var storage: [UInt8] = []
  private var nodes: [Node]
  private var root = 0
  private var count = 0
  /// The leaves that were not written since they changed.
  private var waiting: [Int] = []

  private static let cachedLeaves = 4

  init(_ tree: StoreTree, edge: Edge) {
    self.tree = tree
    self.edge = edge
    nodes = [Node(block: tree.firstLeaf)]
  }
}

// MARK: - Adding

extension TreeWriter {
  mutating func add(_ record: [UInt8], to file: inout PagedFile) throws(Damage) {
    count += 1
    let start = storage.count
    storage += record
    let path = edgePath()
    let leaf = path[path.count - 1]
    nodes[leaf].records.insert(
      start..<storage.count, at: edge == .front ? 0 : nodes[leaf].records.count)
    nodes[leaf].size += record.count
    try wait(for: leaf, in: &file)
    for depth in path.indices.reversed() where nodes[path[depth]].size > StoreTree.capacity {
      try relieve(path[depth], under: depth > 0 ? path[depth - 1] : nil, in: &file)
    }
  }

  /// The nodes from the root to the leaf at the edge.
  private func edgePath() -> [Int] {
    var path = [root]
    while let child = edge == .front
      ? nodes[path[path.count - 1]].children.first
      : nodes[path[path.count - 1]].children.last
    {
      path.append(child)
    }
    return path
  }

  /// Makes room in a node that is too full: its neighbour takes some, or it becomes two.
  private mutating func relieve(
    _ node: Int, under parent: Int?, in file: inout PagedFile
  ) throws(Damage) {
    if let parent, try share(node, under: parent, in: &file) { return }
    guard nodes[node].records.count > 2 else { return }
    try split(node, under: parent ?? growRoot(in: &file), in: &file)
  }

  private mutating func growRoot(in file: inout PagedFile) -> Int {
    let height = nodes[root].height + 1
    nodes.append(Node(block: file.takeBlockNumber(), children: [root], height: height))
    root = nodes.count - 1
    return root
  }

  /// Spreads the records of a node and its neighbour over both, if both have room then.
  private mutating func share(
    _ node: Int, under parent: Int, in file: inout PagedFile
  ) throws(Damage) -> Bool {
    let separator = edge == .front ? 0 : nodes[parent].records.count - 1
    let (left, right) = (nodes[parent].children[separator], nodes[parent].children[separator + 1])
    let records =
      nodes[left].records + [nodes[parent].records[separator]] + nodes[right].records
    let children = nodes[left].children + nodes[right].children
    let sizes = records.map { size(of: $0, in: nodes[node]) }
    guard let cut = Cut.even(sizes, atMost: StoreTree.capacity) else { return false }
    put(records[..<cut], children.prefix(cut + 1), in: left)
    put(records[(cut + 1)...], children.dropFirst(cut + 1), in: right)
    replaceSeparator(at: separator, of: parent, with: records[cut])
    try wait(for: left, in: &file)
    try wait(for: right, in: &file)
    return true
  }

  /// Gives the first part of a node a new number, and its parent the record between the parts.
  private mutating func split(
    _ node: Int, under parent: Int, in file: inout PagedFile
  ) throws(Damage) {
    let (records, children) = (nodes[node].records, nodes[node].children)
    let sizes = records.map { size(of: $0, in: nodes[node]) }
    let cut = Cut.even(sizes, atMost: .max) ?? Cut.middle(sizes)
    let left = nodes.count
    nodes.append(Node(block: file.takeBlockNumber(), height: nodes[node].height))
    put(records[..<cut], children.prefix(cut + 1), in: left)
    put(records[(cut + 1)...], children.dropFirst(cut + 1), in: node)
    let place = edge == .front ? 0 : nodes[parent].records.count
    nodes[parent].children.insert(left, at: place)
    nodes[parent].records.insert(records[cut], at: place)
    nodes[parent].size += size(of: records[cut], in: nodes[parent])
    try wait(for: left, in: &file)
  }

  private mutating func put(
    _ records: ArraySlice<Range<Int>>, _ children: ArraySlice<Int>, in node: Int
  ) {
    nodes[node].records = Array(records)
    nodes[node].children = Array(children)
    nodes[node].size = records.reduce(0) { $0 + size(of: $1, in: nodes[node]) }
  }

  private mutating func replaceSeparator(at place: Int, of parent: Int, with record: Range<Int>) {
    nodes[parent].size += record.count - nodes[parent].records[place].count
    nodes[parent].records[place] = record
  }

  /// What a record takes: in an inner node the number of the child before it too.
  private func size(of record: Range<Int>, in node: Node) -> Int {
    node.children.isEmpty ? record.count : record.count + 4
  }
}

// MARK: - Writing

extension TreeWriter {
  /// Keeps a changed leaf in mind; when that makes too many, the second lowest is written at once.
  private mutating func wait(for node: Int, in file: inout PagedFile) throws(Damage) {
    guard nodes[node].height == 0, !nodes[node].isWaiting else { return }
    nodes[node].isWaiting = true
    let block = nodes[node].block
    waiting.insert(node, at: waiting.firstIndex { nodes[$0].block > block } ?? waiting.count)
    guard waiting.count > Self.cachedLeaves else { return }
    let early = waiting.remove(at: 1)
    nodes[early].isWaiting = false
    try file.write(content(of: nodes[early]), to: nodes[early].block)
  }

  /// Writes what is not written yet, from the leaves up.
  mutating func flush(to file: inout PagedFile) throws(Damage) {
    let inner = nodes.indices.filter { nodes[$0].height > 0 }
    let ordered = inner.sorted {
      (nodes[$0].height, nodes[$0].block) < (nodes[$1].height, nodes[$1].block)
    }
    for node in waiting + ordered {
      try file.write(content(of: nodes[node]), to: nodes[node].block)
    }
    waiting = []
  }

  /// Writes the empty leaf that a tree starts with.
  func writeEmptyLeaf(to file: inout PagedFile) throws(Damage) {
    try file.write(content(of: nodes[root]), to: nodes[root].block)
  }

  func writeHeader(to file: inout PagedFile) throws(Damage) {
    var header: [UInt8] = []
    header.append(words: [
      nodes[root].block, nodes[root].height, count, nodes.count, StoreTree.pageSize,
    ])
    try file.write(header, to: tree.rawValue)
  }

  var isEmpty: Bool { count == 0 }

  private func content(of node: Node) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(8 + node.size)
    content.append(words: [node.children.last.map { nodes[$0].block } ?? 0, node.records.count])
    for (place, record) in node.records.enumerated() {
      if !node.children.isEmpty { content.append(words: [nodes[node.children[place]].block]) }
      content += storage[record]
    }
    return content
  }
}

// MARK: - Where to cut

/// Which record leaves a full node for its parent, those before and after it becoming nodes.
private enum Cut {
  private static let leastEvenSize = StoreTree.capacity / 2 - 4

  /// The smallest record that leaves enough on both sides, the last of equal ones.
  static func even(_ sizes: [Int], atMost limit: Int) -> Int? {
    var (best, left, right) = (Int?.none, 0, sizes.reduce(0, +))
    for (place, size) in sizes.enumerated() {
      right -= size
      let isEven = left >= leastEvenSize && right >= leastEvenSize && max(left, right) <= limit
      if isEven, best.map({ size <= sizes[$0] }) ?? true { best = place }
      left += size
    }
    return best
  }

  /// The record nearest to the middle, the last of equal ones, with records on both sides of it.
  static func middle(_ sizes: [Int]) -> Int {
    var (best, least) = (1, Int.max)
    var (left, right) = (0, sizes.reduce(0, +))
    for (place, size) in sizes.enumerated() {
      right -= size
      if place > 0, place < sizes.count - 1, abs(left - right) <= least {
        (best, least) = (place, abs(left - right))
      }
      left += size
    }
    return best
  }
}
