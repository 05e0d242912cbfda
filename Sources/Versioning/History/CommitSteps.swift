/// The way from one commit to another, as `rev-list --left-right` writes it.
struct CommitSteps: Sendable {
  /// What only the old commit leads to.
  let left: CommitList
  /// What only the new one leads to.
  let right: CommitList
  /// Whether no clock was wrong on the way, as far as is known.
  let isOrdered: Bool

  /// Reads a list in the order of depth, which says nothing of clocks.
  init(byDepth output: [UInt8], wanted: Set<ObjectID>) {
    left = CommitList(output, marked: "<", wanted: wanted)
    right = CommitList(output, marked: ">", wanted: wanted)
    isOrdered = false
  }

  /// Reads a list with `--parents --boundary --timestamp`: before each commit its seconds and its mark,
  /// `-` for one at which the way ends, and behind it its parents.
  init(byDate output: [UInt8], wanted: Set<ObjectID>) {
    var (left, right): ([ObjectID], [ObjectID]) = ([], [])
    var seconds: [ObjectID: Int] = [:]
    var lines: [(seconds: Int, parents: ArraySlice<UInt8>)] = []
    for line in GitAnswer.lines(output) {
      var rest = line
      guard let time = GitAnswer.number(rest.cut(at: " ")), let mark = rest.popFirst(),
        let commit = ObjectID(rest.cut(at: " "))
      else { continue }
      seconds[commit] = time
      switch mark {
      case UInt8(ascii: "<"): left.append(commit)
      case UInt8(ascii: ">"): right.append(commit)
      default: continue
      }
      lines.append((time, rest))
    }
    isOrdered = lines.allSatisfy { child, parents in
      parents.split(separator: UInt8(ascii: " ")).allSatisfy { parent in
        let parent = ObjectID(parent).flatMap { seconds[$0] }
        return parent.map { Clocks.areRight($0, before: child) } ?? false
      }
    }
    self.left = CommitList(left, wanted: wanted)
    self.right = CommitList(right, wanted: wanted)
  }
}
