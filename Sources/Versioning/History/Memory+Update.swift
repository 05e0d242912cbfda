extension Memory {
  /// The commits that tags lead to, by the tags' objects.
  var commits: [ObjectID: ObjectID] {
    Dictionary(tags.map { ($0.object, $0.commit) }) { first, _ in first }
  }

  /// How many commits lead to tags at most.
  var limits: [ObjectID: Int] {
    var limits: [ObjectID: Int] = [:]
    for tag in tags { limits[tag.commit] = tag.limit }
    return limits
  }

  /// The memory with what was found out about HEAD; what it says of tags that are gone is dropped.
  func adding(
    _ head: ObjectID, _ history: History, tags list: TagList, limits: [ObjectID: Int]
  ) -> Memory {
    let versions = Set(list.versions.map(\.commit))
    let relations = list.peeled.map { tag -> Relation in
      guard history.reached.contains(tag.commit) else { return .unreached }
      guard let nearest = history.nearest, versions.contains(tag.commit) else { return .reached }
      return nearest.contains(tag.commit) ? .nearest : .behind
    }
    let new = RememberedHead(
      commit: head, count: history.count, isOrdered: history.isOrdered, relations: relations)
    let old = heads.filter { $0.commit != head }.map { rearranged($0, for: list) }
    return Memory(
      tags: list.peeled.map {
        RememberedTag(object: $0.object, commit: $0.commit, limit: limits[$0.commit])
      },
      heads: Array(([new] + old).prefix(Self.mostHeads)))
  }

  /// What is known of a commit, for another list of tags.
  ///
  /// When one of the nearest is gone, which ones are nearest now is not known.
  private func rearranged(_ head: RememberedHead, for list: TagList) -> RememberedHead {
    var relations = Dictionary(zip(tags.map(\.commit), head.relations)) { first, _ in first }
    let present = Set(list.peeled.map(\.commit))
    if relations.contains(where: { $0.value == .nearest && !present.contains($0.key) }) {
      relations = relations.mapValues { $0 == .behind || $0 == .nearest ? .reached : $0 }
    }
    return RememberedHead(
      commit: head.commit, count: head.count, isOrdered: head.isOrdered,
      relations: list.peeled.map { relations[$0.commit] ?? .unknown })
  }
}
