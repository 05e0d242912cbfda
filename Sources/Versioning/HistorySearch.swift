import Findings
import Programs

/// Asks git about the commits that lead to HEAD, starting from what is remembered.
///
/// The calls, each for one rule; but for the last, they run at the same time where they can:
///
///     R12  rev-list --parents HEAD                 when that is short: for R7 and R14, too
///     R12  rev-list --count HEAD                   when nothing is remembered, and a commit-graph is there
///     R12  rev-list HEAD                           when none is: for R14, too, since walking costs most
///     R12  rev-list --left-right OLD...HEAD        when another commit is: the way from there
///     R14  rev-list TAGS --not HEAD                for tags whose place is not known: what is outside
///     R7   rev-list --boundary HEAD --not TAGS     the first tags on every way down from HEAD
///     R7   merge-base --independent TAGS           when there are several of these
///     R14  rev-list --left-right TAG...NEAR        for tags that HEAD does not lead to
///
/// When HEAD and its tags are remembered, none is needed.
struct HistorySearch {
  private let git: Git
  private let head: ObjectID
  private let tagSearch: TagSearch
  private let memory: Memory
  private let basis: Memory.RememberedHead?
  private var work: Work

  private let listingLimit: Int
  private let hasCommitGraph: Bool
  private let start = ContinuousClock.now

  /// The call that was made first.
  private enum Work {
    case listing(ProgramGroup.Ticket)
    case listed(ListedHistory)
    case counting(ProgramGroup.Ticket)
    case naming(ProgramGroup.Ticket)
    case stepping(ProgramGroup.Ticket)
    case nothing
  }

  /// What is known before git is asked about tags.
  private struct Known {
    var count: Int?
    /// Whether HEAD leads to a commit.
    var isReached: [ObjectID: Bool] = [:]
  }

  /// Starts to count.
  init(
    git: Git, head: ObjectID, memory: Memory, listingLimit: Int, hasCommitGraph: Bool
  ) throws(Refusal) {
    self.git = git
    self.head = head
    tagSearch = TagSearch(git: git, head: head)
    self.memory = memory
    self.listingLimit = listingLimit
    self.hasCommitGraph = hasCommitGraph
    basis = memory.heads.first { $0.commit == head } ?? memory.heads.first
    if let basis, basis.commit == head {
      work = .nothing
    } else if let basis, basis.count > listingLimit {
      let range = "\(basis.commit)...\(head)"
      work = .stepping(try git.start(["rev-list", "--left-right", range, "--"]))
    } else {
      work = .listing(try ListedHistory.start(head, limit: listingLimit, git))
    }
  }

  /// Waits for the short list; where there are more commits, the long walk starts at once, so that
  /// nobody waits for the tags before.
  mutating func goOn() throws(Refusal) {
    guard case .listing(let ticket) = work else { return }
    let list = ListedHistory(try git.output(of: ticket), limit: listingLimit)
    work = if let list { .listed(list) } else { try walking() }
  }

  /// Walks all commits.
  ///
  /// To name each takes a fifth longer with a commit-graph, and next to nothing more without one; then
  /// it saves walking a second time to place the tags.
  private func walking() throws(Refusal) -> Work {
    hasCommitGraph
      ? .counting(try git.start(["rev-list", "--count", head.description, "--"]))
      : .naming(try git.start(["rev-list", head.description, "--"]))
  }

  /// Waits for the count, and finds out to which of the tags HEAD leads and which are nearest.
  mutating func history(of tags: TagList, needsNearest: Bool) throws(Refusal) -> History {
    try goOn()
    if case .listed(let list) = work {
      var history = list.history(of: tags)
      history.distances = try distances(of: tags, reached: history.reached)
      return history
    }
    let versions = Set(tags.versions.map(\.commit))
    var known = try known()
    let isFirst = known.count == nil
    let looking = try needsNearest && isFirst ? tagSearch.start(boundaryBelow: versions) : nil
    if case .naming(let ticket) = work {
      let list = CommitList(try git.output(of: ticket), wanted: Set(tags.peeled.map(\.commit)))
      known.count = list.count
      for tag in tags.peeled { known.isReached[tag.commit] = list.found.contains(tag.commit) }
    }
    let unplaced = Set(tags.peeled.map(\.commit)).filter { known.isReached[$0] == nil }
    let placing = try tagSearch.start(outside: unplaced)
    let outside = try placing.map(tagSearch.commits) ?? []
    for commit in unplaced { known.isReached[commit] = !outside.contains(commit) }

    let reached = Set(tags.peeled.map(\.commit).filter { known.isReached[$0] == true })
    let nearest = needsNearest ? try nearest(of: versions, reached, looking) : nil
    let distances = try distances(of: tags, reached: reached)
    if case .counting(let ticket) = work {
      known.count = GitAnswer.number(try git.output(of: ticket).dropLast())
    }
    guard let count = known.count else { throw git.unreadable("rev-list --count") }
    return History(
      count: count, reached: reached, nearest: nearest, distances: distances,
      wasSlow: isFirst && ContinuousClock.now - start > .seconds(1))
  }
}

// MARK: - Tags elsewhere

extension HistorySearch {
  /// What limits the counts of version tags elsewhere, where that is not remembered.
  private func distances(of tags: TagList, reached: Set<ObjectID>) throws(Refusal) -> TagDistances {
    let limits = memory.limits
    return try TagDistances(
      of: tags.versions.filter { $0.commit != head && limits[$0.commit] == nil },
      among: tags.versions, reached: reached, search: tagSearch)
  }
}

// MARK: - What is remembered

extension HistorySearch {
  /// Whether all commits are walked, so that nothing has to follow from what is remembered.
  private var isWalking: Bool {
    switch work {
    case .counting, .naming: true
    case .listing, .listed, .stepping, .nothing: false
    }
  }

  /// What follows from the remembered commit and the way from it to HEAD.
  ///
  /// All that HEAD leads to is what the old commit leads to, without what only the old one does, and
  /// what only HEAD does: so every count and every place follows, whatever happened in between.
  private mutating func known() throws(Refusal) -> Known {
    var known = Known(isReached: [head: true])
    guard let basis, !isWalking else { return known }
    var (left, right): (Set<ObjectID>, Set<ObjectID>) = ([], [])
    if case .stepping(let ticket) = work {
      let result = git.finish(ticket)
      guard result.succeeded else {
        // The old commit is gone from the repository.
        work = try walking()
        return known
      }
      for line in GitAnswer.lines(result.output) {
        guard let commit = ObjectID(line.dropFirst()) else { continue }
        if line.first == UInt8(ascii: "<") { left.insert(commit) } else { right.insert(commit) }
      }
    }
    known.count = basis.count - left.count + right.count
    for (tag, relation) in zip(memory.tags, basis.relations) {
      switch relation {
      case .unknown: continue
      case .unreached: known.isReached[tag.commit] = false
      case .reached, .behind, .nearest: known.isReached[tag.commit] = true
      }
    }
    for commit in left { known.isReached[commit] = false }
    for commit in right { known.isReached[commit] = true }
    return known
  }

  /// Which version tags are nearest does not depend on HEAD, only on which of them it leads to.
  private func rememberedNearest(of versions: Set<ObjectID>) -> [ObjectID]? {
    guard let basis else { return nil }
    var (known, nearest): (Set<ObjectID>, [ObjectID]) = ([], [])
    for (tag, relation) in zip(memory.tags, basis.relations) {
      if relation == .behind || relation == .nearest { known.insert(tag.commit) }
      if relation == .nearest, !nearest.contains(tag.commit) { nearest.append(tag.commit) }
    }
    return known == versions ? nearest : nil
  }
}

// MARK: - The nearest tags

extension HistorySearch {
  /// The nearest of the version tags (R7).
  ///
  /// On every way from HEAD down to a tag that no other tag leads to, the first commit that any tag
  /// leads to is that tag. So the boundary holds all that are nearest, and more besides: commits from
  /// which tags go on that HEAD does not lead to, and tags behind others.
  private func nearest(
    of versions: Set<ObjectID>, _ reached: Set<ObjectID>, _ looking: ProgramGroup.Ticket?
  ) throws(Refusal) -> [ObjectID] {
    if versions.contains(head) { return [head] }
    let candidates = versions.intersection(reached)
    if let nearest = rememberedNearest(of: candidates) { return nearest }
    if candidates.isEmpty { return [] }
    if let looking {
      let boundary = try tagSearch.boundary(looking)
      // There is no boundary at all when a tag leads to HEAD itself.
      let isAnswer = !boundary.isEmpty && boundary.allSatisfy(versions.contains)
      if isAnswer || candidates.count == versions.count {
        return try tagSearch.independent(boundary.filter(versions.contains))
      }
    }
    return try tagSearch.nearest(of: candidates)
  }
}
