import Findings
import Processes

/// All commits that lead to HEAD, with their parents, where there are few.
///
/// One call then answers every question about them, and no clock that was wrong when something was
/// committed matters: git finds the commits of `A..B` by their dates.
struct ListedHistory: Sendable {
  private var parents: [ObjectID: [ObjectID]] = [:]

  /// Asks for no more than the limit and one.
  static func start(_ head: ObjectID, limit: Int, _ git: Git) throws(Refusal) -> ProgramGroup.Ticket
  {
    try git.start([
      "rev-list", "--parents", "--max-count=\(limit + 1)", head.description, "--",
    ])
  }

  /// Reads the answer; nil when there are more commits than the limit.
  init?(_ output: [UInt8], limit: Int) {
    for line in GitAnswer.lines(output) {
      let commits = line.split(separator: UInt8(ascii: " ")).compactMap { ObjectID($0) }
      guard let commit = commits.first else { continue }
      parents[commit] = Array(commits.dropFirst())
    }
    guard parents.count <= limit else { return nil }
  }

  func history(of tags: TagList) -> History {
    let reached = Set(tags.peeled.map(\.commit).filter { parents[$0] != nil })
    let versions = reached.intersection(tags.versions.map(\.commit))
    let behind = ancestors(of: versions.flatMap { parents[$0] ?? [] })
    return History(
      count: parents.count, reached: reached, nearest: Array(versions.subtracting(behind)))
  }

  private func ancestors(of commits: [ObjectID]) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    var rest = commits
    while let next = rest.popLast() {
      if found.insert(next).inserted { rest += parents[next] ?? [] }
    }
    return found
  }
}
