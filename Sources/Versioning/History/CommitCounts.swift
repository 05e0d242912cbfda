import Findings

/// Counts the commits that lead to tags, from a count that is known.
///
/// The difference between two commits is quick to count when they are near each other. So the tags are
/// put in the order of their versions and each is counted from the one before: all differences
/// together are hardly more than the history once.
struct CommitCounts {
  private let git: Git
  /// What is known; what is found out comes to it.
  private(set) var counts: [ObjectID: Int]

  init(git: Git, known: [ObjectID: Int]) {
    self.git = git
    counts = known
  }

  /// Counts what is not known yet, starting from a commit whose count is.
  mutating func count(_ tags: [VersionTag], from start: ObjectID) throws(Refusal) {
    var seen = Set(counts.keys)
    let wanted = tags.sorted { $1.version.precedes($0.version) }.map(\.commit)
      .filter { seen.insert($0).inserted }
    let steps = Array(zip([start] + wanted, wanted))
    for ((from, to), difference) in zip(steps, try git.differences(of: steps)) {
      guard let known = counts[from] else { continue }
      counts[to] = known - difference.left + difference.right
    }
  }
}

extension Git {
  private static let callsAtOnce = 8

  /// How many commits lead to the one commit of each pair and not to the other.
  func differences(
    of pairs: [(ObjectID, ObjectID)]
  ) throws(Refusal) -> [(left: Int, right: Int)] {
    var differences: [(left: Int, right: Int)] = []
    while differences.count < pairs.count {
      let next = pairs[differences.count...].prefix(Self.callsAtOnce)
      let tickets = try next.map { left, right throws(Refusal) in
        try start(["rev-list", "--count", "--left-right", "\(left)...\(right)", "--"])
      }
      for ticket in tickets {
        var answer = try output(of: ticket).dropLast()
        guard let left = GitAnswer.number(answer.cut(at: "\t")),
          let right = GitAnswer.number(answer)
        else { throw unreadable("rev-list --count --left-right") }
        differences.append((left, right))
      }
    }
    return differences
  }
}
