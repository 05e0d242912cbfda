import Findings
import Processes

/// Asks git where tags lie, seen from HEAD.
struct TagSearch {
  let git: Git
  let head: ObjectID

  /// Asks for the commits that these lead to and HEAD does not.
  ///
  /// By depth, which a commit-graph knows, and not by date.
  func start(
    outside commits: Set<ObjectID>, byDepth isByDepth: Bool
  ) throws(Refusal) -> ProgramGroup.Ticket? {
    guard !commits.isEmpty else { return nil }
    return try start(
      ["^\(head)"] + commits.map(\.description), isByDepth ? ["--topo-order"] : [])
  }

  /// Asks for the commits that HEAD leads to and these do not, and the first ones that these do.
  func start(boundaryBelow tags: Set<ObjectID>) throws(Refusal) -> ProgramGroup.Ticket? {
    guard !tags.isEmpty, !tags.contains(head) else { return nil }
    return try start([head.description] + tags.map { "^\($0)" }, ["--boundary"])
  }

  /// Asks how many commits HEAD leads to and these do not.
  func start(countAbove tags: Set<ObjectID>) throws(Refusal) -> ProgramGroup.Ticket {
    try start([head.description] + tags.map { "^\($0)" }, ["--count"])
  }

  func count(_ ticket: ProgramGroup.Ticket) throws(Refusal) -> Int {
    guard let count = GitAnswer.number(try git.output(of: ticket).dropLast()) else {
      throw git.unreadable("rev-list --count")
    }
    return count
  }

  private func start(
    _ revisions: [String], _ options: [String]
  ) throws(Refusal) -> ProgramGroup.Ticket {
    let input = revisions.map { $0 + "\n" }.joined()
    return try git.start(["rev-list"] + options + ["--stdin", "--"], input: Array(input.utf8))
  }

  func commits(_ ticket: ProgramGroup.Ticket) throws(Refusal) -> Set<ObjectID> {
    Self.commits(try git.output(of: ticket))
  }

  static func commits(_ output: [UInt8]) -> Set<ObjectID> {
    Set(GitAnswer.lines(output).compactMap { ObjectID($0) })
  }

  /// What lies between HEAD and tags.
  struct Boundary: Sendable {
    /// How many commits HEAD leads to and no tag does.
    var above = 0
    /// The first commits that tags lead to.
    var commits: [ObjectID] = []
  }

  func boundary(_ ticket: ProgramGroup.Ticket) throws(Refusal) -> Boundary {
    var boundary = Boundary()
    for line in GitAnswer.lines(try git.output(of: ticket)) {
      if line.first != UInt8(ascii: "-") {
        boundary.above += 1
      } else if let commit = ObjectID(line.dropFirst()) {
        boundary.commits.append(commit)
      }
    }
    return boundary
  }

  /// Of tags to all of which HEAD leads, those to which none of the others leads.
  func nearest(of tags: Set<ObjectID>) throws(Refusal) -> [ObjectID] {
    guard let ticket = try start(boundaryBelow: tags) else { return [] }
    return try independent(boundary(ticket).commits.filter(tags.contains))
  }

  /// Those to which none of the others leads.
  ///
  /// It takes long when there are many, so all tags of a repository must not come here (R7).
  func independent(_ commits: [ObjectID]) throws(Refusal) -> [ObjectID] {
    guard commits.count > 1 else { return commits }
    let answer = try git.output(["merge-base", "--independent"] + commits.map(\.description))
    return GitAnswer.lines(answer).compactMap { ObjectID($0) }
  }
}
