import Files

/// What is remembered of a repository's history, none of which can ever change (VERSIONING.md R16a).
///
/// How many commits lead to a commit, which commit a tag object leads to, and whether one commit leads
/// to another are facts about names that are hashes of all that they stand for. So nothing here goes
/// stale by a rebase, a moved tag or a garbage collection; only a shallow clone has no such facts.
struct Memory: Hashable, Sendable {
  /// The tags that there were when something was last remembered.
  var tags: [RememberedTag] = []
  /// The commits that HEAD was, the last one first.
  var heads: [RememberedHead] = []

  struct RememberedTag: Hashable, Sendable {
    let object: ObjectID
    let commit: ObjectID
    /// No more commits than this lead to it; nil where that was not needed.
    let limit: Int?
  }

  struct RememberedHead: Hashable, Sendable {
    let commit: ObjectID
    let count: Int
    /// Whether no commit that leads to it claims to be older than one that it comes from.
    let isOrdered: Bool
    /// One for each tag.
    let relations: [Relation]
  }

  /// What a tag is to a commit that HEAD was.
  enum Relation: UInt8, Sendable {
    case unknown = 0x3F  // ?
    /// HEAD did not lead to it.
    case unreached = 0x2D  // -
    /// HEAD led to it.
    case reached = 0x2B  // +
    /// HEAD led to it, it was a version tag then, and it was behind another one.
    case behind = 0x6F  // o
    /// HEAD led to it, it was a version tag then, and none was nearer (R7).
    case nearest = 0x4F  // O
  }
}

// MARK: - The file

extension Memory {
  /// More commits than this are not remembered.
  static let mostHeads = 8
  /// A file that is larger is not one of ours.
  static let largestFile = 1 << 24

  private static let title = Array("bookplate counts 2 ".utf8)

  init?(reading file: KeptFile) {
    guard let bytes = file.read(limit: Self.largestFile) else { return nil }
    self.init(bytes)
  }

  /// Reads the file's bytes; nil unless every byte is as it was written.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.title) else { return nil }
    var rest = bytes[Self.title.count...]
    guard rest.cut(at: "\n").elementsEqual(checksum(rest).utf8) else { return nil }
    while !rest.isEmpty {
      guard read(rest.cut(at: "\n")) else { return nil }
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    var fields = line
    let kind = fields.cut(at: " ")
    guard let first = ObjectID(fields.cut(at: " ")) else { return false }
    if kind.elementsEqual("tag".utf8) {
      guard let commit = ObjectID(fields.cut(at: " ")) else { return false }
      tags.append(RememberedTag(object: first, commit: commit, limit: GitAnswer.number(fields)))
      return true
    }
    guard let count = GitAnswer.number(fields.cut(at: " ")) else { return false }
    let isOrdered = fields.cut(at: " ").elementsEqual("ordered".utf8)
    let relations = fields.compactMap(Relation.init)
    heads.append(
      RememberedHead(commit: first, count: count, isOrdered: isOrdered, relations: relations))
    return relations.count == tags.count
  }

  var bytes: [UInt8] {
    var text = ""
    for tag in tags {
      text += "tag \(tag.object) \(tag.commit) \(tag.limit.map(String.init) ?? "-")\n"
    }
    for head in heads {
      text += "head \(head.commit) \(head.count) \(head.isOrdered ? "ordered" : "unordered") "
      text += String(decoding: head.relations.map(\.rawValue), as: UTF8.self) + "\n"
    }
    return Self.title + Array("\(checksum(text.utf8))\n\(text)".utf8)
  }
}
