/// A tag whose name is a version under the prefix that was asked for.
struct VersionTag: Sendable {
  let name: String
  let version: SemanticVersion
  /// What the ref holds: a commit, or a tag object that leads to it.
  let object: ObjectID
  let commit: ObjectID
}

extension VersionTag {
  /// Whether the other is the better answer (R7): the higher one; of equals the one with three parts
  /// (R6), then the later name, so that the answer is always one.
  func yields(to other: VersionTag) -> Bool {
    if version.precedes(other.version) { return true }
    if other.version.precedes(version) { return false }
    if version.hasThreeParts != other.version.hasThreeParts { return other.version.hasThreeParts }
    return name < other.name
  }
}
