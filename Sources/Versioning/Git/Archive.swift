import Files
import Findings

/// The words that `git archive` put into `.git_archival.txt` by `export-subst` (VERSIONING.md R16).
struct Archive: Sendable {
  let commit: ObjectID
  /// The tag that `describe` named, and whether the commit is the tag's own.
  let tag: (name: String, isExact: Bool)?

  static let name = ".git_archival.txt"
  private static let largestFile = 1 << 16

  /// Nil when there is no such file, or its placeholders were left as they are.
  init?(in folder: String) {
    let path = "\(folder)/\(Self.name)"
    guard let bytes = try? readFile(path, shown: path, limit: Self.largestFile) else { return nil }
    var values: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let halves = line.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { continue }
      values[String(halves[0])] = String(halves[1].drop(while: \.isWhitespace))
    }
    guard let commit = values["node"].flatMap({ ObjectID(Array($0.utf8)) }) else { return nil }
    self.commit = commit
    tag = values["describe-name"].flatMap { Self.tag(described: $0, commit) }
  }

  /// Takes `-N-gHASH` off a name when it names this commit; a tag's own name may look like that.
  private static func tag(
    described text: String, _ commit: ObjectID
  ) -> (name: String, isExact: Bool)? {
    guard !text.isEmpty, !text.contains("$") else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 2, let hash = parts.last, hash.count > 4, hash.first == "g",
      commit.description.utf8.starts(with: hash.utf8.dropFirst()),
      Digits(parts[parts.count - 2].utf8) != nil
    else { return (text, true) }
    return (parts.dropLast(2).joined(separator: "-"), false)
  }
}

extension Archive {
  /// The version, as it is chosen in a repository, and whether the commit is the tag's own.
  func chosenVersion(
    _ request: VersionRequest, _ values: RequestedValues
  ) throws(Refusal) -> (version: ChosenVersion, isExact: Bool) {
    if let version = values.marketingVersion, let given = request.marketingVersion {
      return (ChosenVersion(given: version, from: .init(given.source)), true)
    }
    if let tag, let version = TagPrefix(text: request.tagPrefix).version(of: tag.name) {
      let chosen = try ChosenVersion(
        version, tag: tag.name, isExact: tag.isExact, next: request.next)
      return (chosen, tag.isExact)
    }
    guard let initial = values.initialVersion else {
      throw Refusal(
        .noVersionTag,
        "\(request.repository): \(Self.name) names \(tag?.name.withVisibleControls ?? "no tag")",
        help: "archive a commit that has a version tag behind it, or give --initial-version")
    }
    return (ChosenVersion(given: initial, from: .initial), false)
  }
}
