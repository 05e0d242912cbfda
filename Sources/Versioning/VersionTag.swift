/// A tag whose name is a version, or nearly one.
struct Tag: Sendable {
  /// The name after `refs/tags/`; bytes that are not UTF-8 are repaired, which makes it no version.
  let name: String
  /// The commit that it leads to.
  let commit: String
  /// What the tag object itself says it is called; none for a lightweight tag.
  let ownName: String?
}

/// A tag that names a version under the prefix that was asked for.
struct VersionTag: Sendable {
  let tag: Tag
  let version: SemanticVersion
}

/// What a project puts before the version in a tag's name (VERSIONING.md R6).
struct TagPrefix: Sendable {
  /// Nil stands for `v` or nothing.
  let text: String?

  /// The version that the name is under this prefix.
  func version(of name: String) -> SemanticVersion? {
    guard let text else {
      return SemanticVersion(name.utf8.first == UInt8(ascii: "v") ? name.dropFirst() : name[...])
    }
    guard name.utf8.starts(with: text.utf8) else { return nil }
    return SemanticVersion(String(name.utf8.dropFirst(text.utf8.count)) ?? "")
  }
}
