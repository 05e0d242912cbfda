import Findings

extension Repository {
  /// A shallow clone knows neither how many commits there are nor which tag is the nearest (R15).
  func refuseShallow(_ values: RequestedValues) throws(Refusal) {
    let hasVersion = values.marketingVersion != nil || !tagsAtHead.isEmpty
    guard values.buildNumber == nil || !hasVersion else { return }
    throw Refusal(
      .shallow, "\(git.directory): a shallow clone, so commits cannot be counted",
      help: "run git fetch --unshallow --tags; in CI, check out with fetch-depth: 0 and "
        + "filter: tree:0, which has every commit and little traffic")
  }

  /// What a person may want to know about the time it took.
  var notes: [Finding] {
    guard history?.wasSlow == true, !facts.hasCommitGraph else { return [] }
    return [
      Finding(
        rule: "commit-graph", severity: .note,
        message: "counting the commits took more than a second",
        remedy: "git commit-graph write --reachable makes it faster", location: Location(file: nil))
    ]
  }
}

extension Refusal {
  /// A tarball that was unpacked inside somebody's repository is not that repository (R4).
  static func outside(_ folder: String) -> Refusal {
    Refusal(
      .outsideProject, "\(folder): the repository around it tracks no file in it",
      help: "add the project to the repository, or name the project's folder with --repo")
  }
}
