import AppVersion
import Findings

/// A build number that is to be above the counts at other tags.
private struct ComparedBuild {
  let build: BuildNumber
  /// A constant that lowers the counts lowered those of earlier releases too.
  let lowering: Int

  func isAbove(_ count: Int) -> Bool { BuildFloor(max(count + lowering, 0)).isBelow(build) }
}

extension Repository {
  /// Compares the build with the counts at all other version tags (R14), and remembers the history.
  func tagCountProblem(
    _ build: BuildNumber, _ request: VersionRequest, _ values: RequestedValues
  ) throws(Refusal) -> Problem? {
    guard let history else { return nil }
    let isCounted = values.buildNumber == nil
    let compared = ComparedBuild(
      build: build, lowering: isCounted ? min(request.buildOffset, 0) : 0)
    let isHigh = isCounted || BuildFloor(history.count - 1).isBelow(build)
    let tags = try comparedTags(history, withNearest: !isHigh || request.path != nil)
    let counts: [ObjectID: Int]
    if let path = request.path {
      counts = try self.counts(of: tags, path)
    } else {
      counts = try highCounts(of: tags, compared, history)
    }
    let tooHigh = tags.filter { tag in counts[tag.commit].map { !compared.isAbove($0) } ?? false }
    guard
      let worst = tooHigh.max(by: { counts[$0.commit, default: 0] < counts[$1.commit, default: 0] })
    else { return nil }
    let count = max(counts[worst.commit, default: 0] + compared.lowering, 0)
    return Problem(
      .buildNotIncreasing,
      "the build number \(build) is not above \(count), the count of commits at \(worst.name)",
      help: "give --build-offset or --build-number; what was uploaded is not known here, so if it "
        + "is right, insist with --allow-lower-build")
  }

  /// The tags whose counts may be too high.
  ///
  /// What HEAD leads to has a lower count than HEAD. So where the build is that count, or more, only
  /// the others are compared; else the nearest ones too, which have the highest counts of the rest.
  private func comparedTags(
    _ history: History, withNearest: Bool
  ) throws(Refusal) -> [VersionTag] {
    let others = tags.versions.filter { $0.commit != facts.head }
    let reached = Set(others.map(\.commit)).intersection(history.reached)
    let nearest = withNearest ? try tagSearch.nearest(of: reached) : []
    return others.filter { !reached.contains($0.commit) || nearest.contains($0.commit) }
  }

  private var tagSearch: TagSearch { TagSearch(git: git, head: facts.head) }

  private func counts(of tags: [VersionTag], _ path: String) throws(Refusal) -> [ObjectID: Int] {
    remember(limits: limits)
    var counts: [ObjectID: Int] = [:]
    for tag in tags { counts[tag.commit] = try count(tag.commit, path) }
    return counts
  }

  /// How many commits lead at most to tags, as far as that is remembered or was found.
  private var limits: [ObjectID: Int] {
    guard let history else { return [:] }
    return memory.limits.merging(
      history.distances.limits(head: facts.head, count: history.count)
    ) { first, _ in first }
  }

  /// The counts of those tags that may be too high; of the others a limit is known, or found.
  private func highCounts(
    of tags: [VersionTag], _ build: ComparedBuild, _ history: History
  ) throws(Refusal) -> [ObjectID: Int] {
    let limits = limits
    let suspects = tags.filter { tag in !(limits[tag.commit].map(build.isAbove) ?? false) }
    var counts = CommitCounts(git: git, known: [facts.head: history.count])
    try counts.count(suspects, from: facts.head)
    remember(limits: limits.merging(counts.counts) { $1 })
    return counts.counts
  }
}
