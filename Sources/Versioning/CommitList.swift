/// A long list of commits, as `rev-list` writes it: how many there are, and which are among them.
struct CommitList: Sendable {
  private(set) var count = 0
  /// Those of the wanted commits that are in the list.
  private(set) var found: Set<ObjectID> = []

  /// Reads the list, which has lines of one length; with a mark, only the lines that start with it.
  ///
  /// Only lines that may be wanted are read closely: there may be hundreds of thousands.
  init(_ output: [UInt8], marked mark: Unicode.Scalar? = nil, wanted: Set<ObjectID>) {
    let length = (output.firstIndex(of: UInt8(ascii: "\n")) ?? output.count) + 1
    var mayBeWanted = [Bool](repeating: false, count: 1 << 20)
    for commit in wanted { mayBeWanted[Self.key(Array(commit.description.utf8), at: 0)] = true }
    for line in stride(from: 0, to: output.count - length + 1, by: length) {
      if let mark, output[line] != UInt8(ascii: mark) { continue }
      count += 1
      let start = mark == nil ? line : line + 1
      guard mayBeWanted[Self.key(output, at: start)],
        let commit = ObjectID(output[start..<line + length - 1]), wanted.contains(commit)
      else { continue }
      found.insert(commit)
    }
  }

  /// A number below 2^20 that is made of the first digits.
  private static func key(_ bytes: [UInt8], at start: Int) -> Int {
    var key = 0
    for index in 0..<5 { key ^= Int(bytes[start + index]) << (4 * index) }
    return key & 0xFFFFF
  }
}
