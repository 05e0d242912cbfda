/// A long list of commits, as `rev-list` writes it: how many there are, and which are among them.
struct CommitList: Sendable {
  let count: Int
  /// Those of the wanted commits that are in the list.
  let found: Set<ObjectID>

  /// Reads the list, which has lines of one length.
  ///
  /// Only lines that may be wanted are read closely: there may be hundreds of thousands.
  init(_ output: [UInt8], wanted: Set<ObjectID>) {
    let length = (output.firstIndex(of: UInt8(ascii: "\n")) ?? output.count) + 1
    var mayBeWanted = [Bool](repeating: false, count: 1 << 16)
    for commit in wanted { mayBeWanted[Self.key(Array(commit.description.utf8), at: 0)] = true }
    var found: Set<ObjectID> = []
    for start in stride(from: 0, to: output.count - length + 1, by: length)
    where mayBeWanted[Self.key(output, at: start)] {
      guard let commit = ObjectID(output[start..<start + length - 1]), wanted.contains(commit)
      else {
        continue
      }
      found.insert(commit)
    }
    count = output.count / length
    self.found = found
  }

  private static func key(_ bytes: [UInt8], at start: Int) -> Int {
    let low = Int(bytes[start]) ^ Int(bytes[start + 1]) << 4
    return (low ^ Int(bytes[start + 2]) << 8 ^ Int(bytes[start + 3]) << 12) & 0xFFFF
  }
}
