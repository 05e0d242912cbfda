import Findings
import Programs

/// Asks git where tags lie, seen from HEAD.
struct TagSearch {
  let git: Git
  let head: ObjectID

  /// Asks for the commits that these lead to and HEAD does not.
  func start(outside commits: Set<ObjectID>) throws(Refusal) -> ProgramGroup.Ticket? {
    guard !commits.isEmpty else { return nil }
    return try start(["^\(head)"] + commits.map(\.description))
  }

  /// Asks for the commits that HEAD leads to and these do not, and the first ones that these do.
  func start(boundaryBelow tags: Set<ObjectID>) throws(Refusal) -> ProgramGroup.Ticket? {
    guard !tags.isEmpty, !tags.contains(head) else { return nil }
    return try start([head.description] + tags.map { "^\($0)" }, "--boundary")
  }

  /// Asks how many commits HEAD leads to and these do not.
  func start(countAbove tags: Set<ObjectID>) throws(Refusal) -> ProgramGroup.Ticket {
    try start([head.description] + tags.map { "^\($0)" }, "--count")
  }

  func count(_ ticket: ProgramGroup.Ticket) throws(Refusal) -> Int {
    guard let count = GitAnswer.number(try git.output(of: ticket).dropLast()) else {
      throw git.unreadable("rev-list --count")
    }
    return count
  }

  private func start(
    _ revisions: [String], _ options: String...
  ) throws(Refusal) -> ProgramGroup.Ticket {
    let input = revisions.map { $0 + "\n" }.joined()
    return try git.start(["rev-list"] + options + ["--stdin", "--"], input: Array(input.utf8))
  }

  func commits(_ ticket: ProgramGroup.Ticket) throws(Refusal) -> Set<ObjectID> {
    Set(GitAnswer.lines(try git.output(of: ticket)).compactMap { ObjectID($0) })
  }

  func boundary(_ ticket: ProgramGroup.Ticket) throws(Refusal) -> [ObjectID] {
    GitAnswer.lines(try git.output(of: ticket))
      .filter { $0.first == UInt8(ascii: "-") }.compactMap { ObjectID($0.dropFirst()) }
  }

  /// Of tags to all of which HEAD leads, those to which none of the others leads.
  func nearest(of tags: Set<ObjectID>) throws(Refusal) -> [ObjectID] {
    guard let ticket = try start(boundaryBelow: tags) else { return [] }
    return try independent(boundary(ticket).filter(tags.contains))
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
