import Findings

/// How version tags that HEAD does not lead to differ from tags near by that it leads to.
///
/// From this follows how many commits lead at most to such a tag, without counting them: HEAD's
/// commits above all other version tags lead to none of them, so a tag that HEAD leads to has at most
/// the rest, and the tag of the next version is near, so the difference from it is quick to count.
struct TagDistances: Sendable {
  /// How many commits HEAD leads to and no other version tag does.
  private var above = 0
  private var distances: [Distance] = []

  private struct Distance {
    let tag: ObjectID
    let near: ObjectID
    let (more, fewer): (Int, Int)
  }

  /// Nothing is known.
  init() {}

  /// Asks git, by short walks, about those of the version tags that are not among the reached, and for
  /// how many commits are above all of them where that is not known.
  init(
    of tags: [VersionTag], among versions: [VersionTag], reached: Set<ObjectID>, above known: Int?,
    search: TagSearch
  ) throws(Refusal) {
    let near = versions.filter { reached.contains($0.commit) }
      .sorted { $0.version.precedes($1.version) }
    let unreached = tags.filter { !reached.contains($0.commit) }
    guard let last = near.last, !unreached.isEmpty else { return }
    let pairs = unreached.map { tag in
      (tag.commit, (near.first { tag.version.precedes($0.version) } ?? last).commit)
    }
    let others = Set(versions.map(\.commit)).subtracting([search.head])
    let counting = try known == nil ? search.start(countAbove: others) : nil
    distances = zip(pairs, try search.git.differences(of: pairs)).map { pair, difference in
      Distance(tag: pair.0, near: pair.1, more: difference.left, fewer: difference.right)
    }
    above = if let counting { try search.count(counting) } else { known ?? 0 }
  }

  /// How many commits lead at most to the tags, when so many lead to HEAD.
  func limits(head: ObjectID, count: Int) -> [ObjectID: Int] {
    var limits: [ObjectID: Int] = [:]
    for distance in distances {
      let most = distance.near == head ? count : count - above
      limits[distance.tag] = most + distance.more - distance.fewer
    }
    return limits
  }
}
