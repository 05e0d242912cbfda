import Findings
import Processes

/// Asks git about the commits that lead to HEAD, starting from what is remembered.
///
/// The calls, each for one rule; but for the last two, they run at the same time where they can:
///
///     R12  rev-list --parents HEAD                 when that is short: for R7 and R14, too
///     R12  rev-list HEAD                           when nothing is remembered: for R14, too, since walking
///                                                  costs most
///     R12  rev-list TAG                            the same with a commit-graph, in two halves at once:
///          rev-list --left-right TAG...HEAD        up to a tag in the middle, and the way from there
///     R12  rev-list --count HEAD                   the same where no tag has to be found on the way
///     R12  rev-list --left-right OLD...HEAD        when another commit is remembered: the way from there;
///                                                  without a commit-graph git goes by dates, so only where
///                                                  no clock was wrong in what leads to OLD
///     R2   config                                  whether the commit-graph that there is may be used
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
  private var basis: Memory.RememberedHead?
  private var work: Work

  private let listingLimit: Int
  private let hasGraphFile: Bool
  /// Whether git uses a commit-graph; nil until somebody has to know.
  private var usesGraph: Bool?
  private let start = ContinuousClock.now

  /// The call that was made first, or what it answered.
  private enum Work {
    case listing(ProgramGroup.Ticket)
    case listed(ListedHistory)
    case counting(ProgramGroup.Ticket)
    case naming(ProgramGroup.Ticket)
    case halving(lower: ProgramGroup.Ticket, upper: ProgramGroup.Ticket)
    case stepping(ProgramGroup.Ticket)
    case stepped([UInt8])
    case nothing
  }

  /// Starts to count.
  init(
    git: Git, head: ObjectID, memory: Memory, listingLimit: Int, hasGraphFile: Bool
  ) throws(Refusal) {
    self.git = git
    self.head = head
    tagSearch = TagSearch(git: git, head: head)
    self.memory = memory
    self.listingLimit = listingLimit
    self.hasGraphFile = hasGraphFile
    work = .nothing
    basis = memory.heads.first { $0.commit == head }
    if basis != nil { return }
    if memory.heads.contains(where: { $0.count > listingLimit }) {
      let goesByDepth = try goesByDepth()
      basis = memory.heads.first { goesByDepth || $0.isOrdered }
    }
    if let basis, basis.count > listingLimit {
      work = .stepping(try step(from: basis.commit))
    } else {
      work = .listing(try ListedHistory.start(head, limit: listingLimit, git))
    }
  }

  /// Whether git can go by the depth of commits, which a commit-graph knows, and need not go by dates.
  ///
  /// Whoever turned it off may have a damaged one, so the configuration is asked. R2 is about what a
  /// configuration changes; its value is the same for everybody.
  private mutating func goesByDepth() throws(Refusal) -> Bool {
    if let usesGraph { return usesGraph }
    var uses = false
    if hasGraphFile {
      let answer = git.finish(
        try git.start(["config", "--type=bool", "--default=true", "--get", "core.commitGraph"]))
      uses = answer.succeeded && answer.output.starts(with: "true".utf8)
    }
    usesGraph = uses
    return uses
  }

  /// Waits for the first call; where all commits have to be walked, that starts at once, so that nobody
  /// waits for the commits that the tags' objects lead to.
  mutating func goOn(_ tags: TagList.Peeling) throws(Refusal) {
    switch work {
    case .listing(let ticket):
      let list = ListedHistory(try git.output(of: ticket), limit: listingLimit)
      work = if let list { .listed(list) } else { try walking(tags) }
    case .stepping(let ticket):
      let result = git.finish(ticket)
      // Else the old commit is gone from the repository.
      work = result.succeeded ? .stepped(result.output) : try walking(tags)
    case .listed, .counting, .naming, .halving, .stepped, .nothing: return
    }
  }

  /// Walks all commits, on two cores where a commit-graph says how deep each one lies.
  private mutating func walking(_ tags: TagList.Peeling) throws(Refusal) -> Work {
    guard try goesByDepth() else { return .naming(try name(head)) }
    if tags.objects.isEmpty {
      return .counting(try git.start(["rev-list", "--count", head.description, "--"]))
    }
    guard let middle = tags.middleVersion else { return .naming(try name(head)) }
    let lower = try git.start(["rev-list", middle.description, "--"])
    return .halving(lower: lower, upper: try step(from: middle))
  }

  private func name(_ commit: ObjectID) throws(Refusal) -> ProgramGroup.Ticket {
    try git.start(["rev-list", "--date-order", "--timestamp", commit.description, "--"])
  }

  /// Asks for what leads to only one of a commit and HEAD.
  ///
  /// In the order of depth, which a commit-graph knows, no clock that was wrong matters.
  private mutating func step(from commit: ObjectID) throws(Refusal) -> ProgramGroup.Ticket {
    let how =
      try goesByDepth() ? ["--topo-order"] : ["--parents", "--boundary", "--timestamp"]
    return try git.start(["rev-list", "--left-right"] + how + ["\(commit)...\(head)", "--"])
  }

  /// Waits for the count, and finds out to which of the tags HEAD leads and which are nearest.
  mutating func history(of tags: TagList, needsNearest: Bool) throws(Refusal) -> History {
    if case .listed(let list) = work {
      var history = list.history(of: tags)
      history.distances = try distances(of: tags, reached: history.reached)
      return history
    }
    let versions = Set(tags.versions.map(\.commit))
    let looking =
      try isWalking ? tagSearch.start(boundaryBelow: versions.subtracting([head])) : nil
    let known = try known(tags)
    let unplaced = Set(tags.peeled.map(\.commit)).filter { known.isReached[$0] == nil }
    let places = try places(of: unplaced, isOrdered: known.isOrdered)

    let reached = Set(tags.peeled.map(\.commit)).filter {
      known.isReached[$0] ?? places[$0] ?? false
    }
    let boundary = try looking.map(tagSearch.boundary)
    let nearest = needsNearest ? try nearest(of: versions, reached, boundary) : nil
    return History(
      count: known.count, reached: reached, nearest: nearest,
      distances: try distances(of: tags, reached: reached, boundary), isOrdered: known.isOrdered,
      wasSlow: isWalking && ContinuousClock.now - start > .seconds(1))
  }
}

// MARK: - Tags elsewhere

extension HistorySearch {
  /// To which of some commits HEAD leads.
  private mutating func places(
    of commits: Set<ObjectID>, isOrdered: Bool
  ) throws(Refusal) -> [ObjectID: Bool] {
    if commits.isEmpty { return [:] }
    let goesByDepth = try goesByDepth()
    guard goesByDepth || isOrdered else {
      // The dates that git would go by are not to be trusted.
      return known(named: try git.output(of: name(head)), commits).isReached
    }
    let outside = try tagSearch.start(outside: commits, byDepth: goesByDepth)
    let found = try outside.map(tagSearch.commits) ?? []
    return Dictionary(uniqueKeysWithValues: commits.map { ($0, !found.contains($0)) })
  }

  /// What limits the counts of version tags elsewhere, where that is not remembered.
  private func distances(
    of tags: TagList, reached: Set<ObjectID>, _ boundary: TagSearch.Boundary? = nil
  ) throws(Refusal) -> TagDistances {
    let limits = memory.limits
    return try TagDistances(
      of: tags.versions.filter { $0.commit != head && limits[$0.commit] == nil },
      among: tags.versions, reached: reached, above: boundary?.above, search: tagSearch)
  }
}

// MARK: - What is known before git is asked about tags

extension HistorySearch {
  fileprivate struct Known {
    var count: Int
    var isOrdered = false
    /// Whether HEAD leads to a commit.
    var isReached: [ObjectID: Bool] = [:]
  }

  /// Whether all commits are walked, so that nothing follows from what is remembered.
  private var isWalking: Bool {
    switch work {
    case .counting, .naming, .halving: true
    case .listing, .listed, .stepping, .stepped, .nothing: false
    }
  }

  /// Waits for the walks, where there are some.
  private func known(_ tags: TagList) throws(Refusal) -> Known {
    let wanted = Set(tags.peeled.map(\.commit))
    switch work {
    case .counting(let ticket):
      guard let count = GitAnswer.number(try git.output(of: ticket).dropLast()) else {
        throw git.unreadable("rev-list --count")
      }
      return Known(count: count)
    case .naming(let ticket): return known(named: try git.output(of: ticket), wanted)
    case .halving(let lower, let upper):
      let (lower, upper) = (git.finish(lower), git.finish(upper))
      guard lower.succeeded, upper.succeeded else {
        // The tag in the middle leads to no commit.
        return known(named: try git.output(of: name(head)), wanted)
      }
      return known(CommitList(lower.output, wanted: wanted), wanted)
        .after(CommitSteps(byDepth: upper.output, wanted: wanted))
    case .stepped(let output):
      return remembered.after(
        usesGraph == true
          ? CommitSteps(byDepth: output, wanted: wanted)
          : CommitSteps(byDate: output, wanted: wanted))
    case .listing, .listed, .stepping, .nothing: return remembered
    }
  }

  private func known(named output: [UInt8], _ wanted: Set<ObjectID>) -> Known {
    let (list, isOrdered) = CommitList.timed(output, wanted: wanted)
    var known = known(list, wanted)
    known.isOrdered = isOrdered
    return known
  }

  private func known(_ list: CommitList, _ wanted: Set<ObjectID>) -> Known {
    var known = Known(count: list.count)
    for commit in wanted { known.isReached[commit] = list.found.contains(commit) }
    return known
  }

  /// What is remembered of HEAD, or of the commit that the way to HEAD starts from.
  private var remembered: Known {
    guard let basis else { return Known(count: 0) }
    var known = Known(
      count: basis.count, isOrdered: basis.isOrdered, isReached: [basis.commit: true])
    for (tag, relation) in zip(memory.tags, basis.relations) where relation != .unknown {
      known.isReached[tag.commit] = relation != .unreached
    }
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

extension HistorySearch.Known {
  /// The same of another commit, after the way to it.
  ///
  /// All that HEAD leads to is what the old commit leads to, without what only the old one does, and
  /// what only HEAD does: so every count and every place follows, whatever happened in between.
  func after(_ way: CommitSteps) -> Self {
    var known = self
    known.count += way.right.count - way.left.count
    known.isOrdered = isOrdered && way.isOrdered
    for commit in way.left.found { known.isReached[commit] = false }
    for commit in way.right.found { known.isReached[commit] = true }
    return known
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
    of versions: Set<ObjectID>, _ reached: Set<ObjectID>, _ boundary: TagSearch.Boundary?
  ) throws(Refusal) -> [ObjectID] {
    if versions.contains(head) { return [head] }
    let candidates = versions.intersection(reached)
    if let nearest = rememberedNearest(of: candidates) { return nearest }
    if candidates.isEmpty { return [] }
    if let boundary {
      // There is no boundary at all when a tag leads to HEAD itself.
      let isAnswer = !boundary.commits.isEmpty && boundary.commits.allSatisfy(versions.contains)
      if isAnswer || candidates.count == versions.count {
        return try tagSearch.independent(boundary.commits.filter(versions.contains))
      }
    }
    return try tagSearch.nearest(of: candidates)
  }
}
