import AppVersion
import Findings

extension Repository {
  /// The version: what was given, or the tag's, or what was given for a project without tags.
  func chosenVersion(
    _ request: VersionRequest, _ values: RequestedValues
  ) throws(Refusal) -> (version: ChosenVersion, tag: VersionTag?) {
    if let version = values.marketingVersion, let given = request.marketingVersion {
      return (ChosenVersion(given: version, from: .init(given.source)), nil)
    }
    if let tag = nearestTag {
      let isExact = tag.commit == facts.head
      let version = try ChosenVersion(
        tag.version, tag: tag.name, isExact: isExact, next: request.next)
      return (version, tag)
    }
    guard let initial = values.initialVersion else { throw noVersionTag }
    return (ChosenVersion(given: initial, from: .initial), nil)
  }

  /// The best of the tags at the nearest commits (R7).
  private var nearestTag: VersionTag? {
    let nearest = Set(history?.nearest ?? [facts.head])
    return tags.versions.filter { nearest.contains($0.commit) }.max { $0.yields(to: $1) }
  }

  private var noVersionTag: Refusal {
    let others = (tags.malformed + tags.foreign).map(\.name) + tags.otherNames
    let seen =
      if !tags.versions.isEmpty {
        "no version tag leads to HEAD; elsewhere there are \(tags.versions.map(\.name).listed)"
      } else if others.isEmpty {
        "the repository has no tags"
      } else {
        "no tag is a version; there are \(others.listed)"
      }
    return Refusal(
      .noVersionTag, "\(git.directory): \(seen)",
      help: "fetch the tags with git fetch --tags, tag a version such as v1.0.0, or give "
        + "--initial-version")
  }
}

// MARK: - What is wrong with tags

extension Repository {
  /// What strict mode has against the tags.
  func tagProblems(
    chosen: VersionTag?, needsTag: Bool
  ) throws(Refusal) -> [Problem] {
    var problems: [Problem] = []
    if tagsAtHead.isEmpty {
      let malformed = tags.malformed.filter { $0.commit == facts.head }.map(\.name)
      if !malformed.isEmpty {
        problems.append(
          Problem(
            .malformedTagAtHead,
            "HEAD carries \(malformed.listed), which is like a version and is none",
            help: "tag HEAD with a version such as v1.2.3", isAlwaysTold: true))
      }
      if needsTag {
        let nearest = chosen.map { "; the nearest is \($0.name)" } ?? ""
        problems.append(
          Problem(.notAtTag, "no version tag is on HEAD\(nearest)", help: "tag HEAD"))
      }
    }
    if let chosen, let name = try ownName(of: chosen), !name.utf8.elementsEqual(chosen.name.utf8) {
      problems.append(
        Problem(
          .tagNameMismatch, "the tag \(chosen.name) says that it is \(name.withVisibleControls)",
          help: "make the tag anew under its name", isAlwaysTold: true))
    }
    return problems
  }

  /// What a tag object says that it is called; a tag without an object says nothing.
  private func ownName(of tag: VersionTag) throws(Refusal) -> String? {
    guard tag.object != tag.commit else { return nil }
    let answer = try git.output(["for-each-ref", "--format=%(tag)", "refs/tags/\(tag.name)"])
    return String(decoding: GitAnswer.lines(answer).first ?? [], as: UTF8.self)
  }

  /// Tags between HEAD and the tag that was chosen that somebody may have meant (R10).
  func tagWarnings(chosen: VersionTag?) throws(Refusal) -> [Finding] {
    guard let chosen, chosen.commit != facts.head, let reached = history?.reached else { return [] }
    let malformed = tags.malformed.filter { reached.contains($0.commit) && $0.commit != facts.head }
    let foreign = tags.foreign.filter { reached.contains($0.commit) }
    guard !malformed.isEmpty || !foreign.isEmpty else { return [] }
    let answer = try git.output(["rev-list", "\(facts.head)", "^\(chosen.commit)", "--"])
    let between = Set(GitAnswer.lines(answer).compactMap { ObjectID($0) })
    let nearer = { (tags: [TagList.NearlyVersionTag]) in
      tags.filter { between.contains($0.commit) }.map(\.name)
    }
    var warnings: [Finding] = []
    if case let names = nearer(malformed), !names.isEmpty {
      warnings.append(
        .warning(
          "malformed-tag", "\(names.listed) is nearer than \(chosen.name), and is no version",
          help: "tag it again as a version such as v1.2.3, if it was meant to be one"))
    }
    if case let names = nearer(foreign), !names.isEmpty {
      warnings.append(
        .warning(
          "other-tag-prefix", "\(names.listed) is nearer than \(chosen.name), under another prefix",
          help: "name the prefix with --tag-prefix, if it is this project's"))
    }
    return warnings
  }
}
