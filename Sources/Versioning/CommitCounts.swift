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

  private static let callsAtOnce = 8

  init(git: Git, known: [ObjectID: Int]) {
    self.git = git
    counts = known
  }

  /// Counts what is not known yet, starting from a commit whose count is.
  mutating func count(_ tags: [VersionTag], from start: ObjectID) throws(Refusal) {
    var seen = Set(counts.keys)
    let wanted = tags.sorted { $1.version.precedes($0.version) }.map(\.commit)
      .filter { seen.insert($0).inserted }
    var steps = Array(zip([start] + wanted, wanted))[...]
    while !steps.isEmpty {
      let tickets = try steps.prefix(Self.callsAtOnce).map { from, to throws(Refusal) in
        try git.start(["rev-list", "--count", "--left-right", "\(from)...\(to)", "--"])
      }
      for ticket in tickets {
        guard let (from, to) = steps.popFirst() else { break }
        var answer = try git.output(of: ticket).dropLast()
        guard let known = counts[from], let left = GitAnswer.number(answer.cut(at: "\t")),
          let right = GitAnswer.number(answer)
        else { throw git.unreadable("rev-list --count --left-right") }
        counts[to] = known - left + right
      }
    }
  }
}
