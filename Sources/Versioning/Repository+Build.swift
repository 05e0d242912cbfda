import AppVersion
import Findings

extension Repository {
  /// The build number: what was given, or the count of commits (R12, R13).
  func build(_ request: VersionRequest, _ values: RequestedValues) throws(Refusal) -> BuildNumber {
    if let build = values.buildNumber { return build }
    let count = try count(facts.head, request.path)
    let (sum, isTooLarge) = count.addingReportingOverflow(request.buildOffset)
    guard !isTooLarge, let build = BuildNumber(sum) else {
      throw Refusal(
        .badBuildNumber,
        "\(count) commits and an offset of \(request.buildOffset) make no build number",
        help: "give an offset with which it is above 0 and has at most 18 digits")
    }
    return build
  }

  /// How many commits lead to HEAD; with a path, those that change something there.
  ///
  /// With `--full-history` each commit is judged by itself, so that a merge never takes some away.
  private func count(_ commit: ObjectID, _ path: String?) throws(Refusal) -> Int {
    guard let path else { return history?.count ?? 0 }
    let answer = try git.output([
      "--literal-pathspecs", "rev-list", "--count", "--full-history", commit.description, "--",
      path,
    ])
    guard let count = GitAnswer.number(answer.dropLast()) else {
      throw git.unreadable("rev-list --count")
    }
    return count
  }

  /// Compares the build with the counts at all other version tags (R14), and remembers all counts.
  func tagCountProblem(
    _ build: BuildNumber, _ request: VersionRequest, _ values: RequestedValues
  ) throws(Refusal) -> Problem? {
    guard let history else { return nil }
    var counts = CommitCounts(
      git: git, known: memory.counts.merging([facts.head: history.count]) { $1 })
    let compared = try comparedTags(build, request, values, history)
    if request.path == nil { try counts.count(compared, from: facts.head) }
    remember(counts: counts.counts)
    var highest: (count: Int, tag: String)?
    for tag in compared {
      let count =
        try request.path.map { path throws(Refusal) in try self.count(tag.commit, path) }
        ?? counts.counts[tag.commit] ?? 0
      if count > highest?.count ?? 0 { highest = (count, tag.name) }
    }
    // A constant that lowers the counts lowered those of earlier releases too.
    let lowering = values.buildNumber == nil ? min(request.buildOffset, 0) : 0
    guard let highest, case let number = max(highest.count + lowering, 0),
      !(try BuildFloor(String(number), said: "").isBelow(build))
    else { return nil }
    return Problem(
      .buildNotIncreasing,
      "the build number \(build) is not above \(number), the count of commits at \(highest.tag)",
      help: "give --build-offset or --build-number; what was uploaded is not known here, so if it "
        + "is right, insist with --allow-lower-build")
  }

  /// The tags whose counts may be too high.
  ///
  /// What HEAD leads to has a lower count than HEAD. So where the build is that count, or more, only
  /// the others are compared; else the nearest ones too, which have the highest counts of the rest.
  private func comparedTags(
    _ build: BuildNumber, _ request: VersionRequest, _ values: RequestedValues, _ history: History
  ) throws(Refusal) -> [VersionTag] {
    let others = tags.versions.filter { $0.commit != facts.head }
    let reached = Set(others.map(\.commit)).intersection(history.reached)
    let floor = try BuildFloor(String(history.count - 1), said: "")
    let isHigh = values.buildNumber.map(floor.isBelow) ?? true
    let nearest: [ObjectID] =
      request.path == nil && isHigh
      ? [] : try TagSearch(git: git, head: facts.head).nearest(of: reached)
    return others.filter { !reached.contains($0.commit) || nearest.contains($0.commit) }
  }
}
