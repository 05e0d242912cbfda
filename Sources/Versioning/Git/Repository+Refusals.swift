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

  /// No version tag leads to HEAD (R11); the tags that there are say what may help.
  func noVersionTag(_ prefix: String?) -> Refusal {
    let wanted = prefix.map { " with the prefix '\($0)'" } ?? ""
    let others = (tags.malformed + tags.foreign).map(\.name) + tags.otherNames
    let seen =
      if !tags.versions.isEmpty {
        "no version tag\(wanted) leads to HEAD; elsewhere there are "
          + tags.versions.map(\.name).listed
      } else if others.isEmpty {
        "the repository has no tags"
      } else {
        "no tag\(wanted) is a version; there are \(others.listed)"
      }
    return Refusal(
      .noVersionTag, "\(git.directory): \(seen)",
      help: "\(remedyForTags(prefix)), or give --initial-version")
  }

  private func remedyForTags(_ prefix: String?) -> String {
    let first = "\(prefix ?? "v")1.0"
    guard tags.versions.isEmpty, !(tags.malformed + tags.foreign).isEmpty else {
      return "fetch the tags with git fetch --tags, tag a version such as \(first).0"
    }
    guard let other = tags.likelyPrefix else {
      return "tag a version, which has two or three numbers, such as \(first) or \(first).0"
    }
    let option =
      ["", "v"].contains(other)
      ? "leave out --tag-prefix" : "give --tag-prefix \(other.shellQuoted)"
    return "if these are this project's, \(option); otherwise tag a version such as \(first).0"
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
