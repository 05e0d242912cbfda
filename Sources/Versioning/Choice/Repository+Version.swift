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
    guard let initial = values.initialVersion else { throw noVersionTag(request.tagPrefix) }
    return (ChosenVersion(given: initial, from: .initial), nil)
  }

  /// The best of the tags at the nearest commits (R7).
  private var nearestTag: VersionTag? {
    let nearest = Set(history?.nearest ?? [facts.head])
    return tags.versions.filter { nearest.contains($0.commit) }.max { $0.yields(to: $1) }
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

  /// Tags between HEAD and the tag that was chosen, if any was, that somebody may have meant (R10).
  func tagWarnings(chosen: VersionTag?) throws(Refusal) -> [Finding] {
    // Those on HEAD are a problem of strict mode's.
    let malformed = tags.malformed.filter { $0.commit != facts.head }
    let nearer = try commits(
      among: Set((malformed + tags.foreign).map(\.commit)), nearerThan: chosen)
    let place = chosen.map { "is nearer than \($0.name)" } ?? "leads to HEAD"
    return [
      ("malformed-tag", malformed, "and is no version", "tag it again as a version such as v1.2.3"),
      ("other-tag-prefix", tags.foreign, "under another prefix", "name the prefix by --tag-prefix"),
    ].compactMap { rule, tags, reason, help in
      let names = tags.filter { nearer.contains($0.commit) }.map(\.name)
      guard !names.isEmpty else { return nil }
      return .warning(rule, "\(names.listed) \(place), \(reason)", help: "\(help), if it was meant")
    }
  }

  private func commits(
    among commits: Set<ObjectID>, nearerThan chosen: VersionTag?
  ) throws(Refusal) -> Set<ObjectID> {
    let reached = commits.intersection(history?.reached ?? [])
    guard let chosen, !reached.isEmpty else { return reached }
    if chosen.commit == facts.head { return [] }
    let answer = try git.output(["rev-list", "\(facts.head)", "^\(chosen.commit)", "--"])
    return reached.intersection(GitAnswer.lines(answer).compactMap { ObjectID($0) })
  }
}
