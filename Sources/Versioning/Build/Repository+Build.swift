import AppVersion
import Findings

extension Repository {
  /// The build number: what was given, or the count of commits (R12, R13).
  func build(_ request: VersionRequest, _ values: RequestedValues) throws(Refusal) -> BuildNumber {
    if let build = values.buildNumber { return build }
    let count = try count(facts.head, request.path)
    let (sum, isTooLarge) = count.addingReportingOverflow(request.buildOffset)
    guard !isTooLarge, let build = BuildNumber(sum) else {
      if let path = request.path, count == 0 { throw noCommits(at: path) }
      throw Refusal(
        .badBuildNumber,
        "\(count) commits and an offset of \(request.buildOffset) make no build number",
        help: "give an offset with which it is above 0 and has at most 18 digits")
    }
    return build
  }

  private func noCommits(at path: String) -> Refusal {
    Refusal(
      .badBuildNumber,
      "no commit changes anything at \(path.withVisibleControls), so there is nothing to count",
      help: "name a file or folder of the project, seen from \(git.directory)")
  }

  /// How many commits lead to HEAD; with a path, those that change something there.
  ///
  /// With `--full-history` each commit is judged by itself, so that a merge never takes some away.
  func count(_ commit: ObjectID, _ path: String?) throws(Refusal) -> Int {
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
}
