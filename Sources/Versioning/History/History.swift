/// What the commits that lead to HEAD say.
struct History: Sendable {
  /// How many commits lead to HEAD, itself included (R12).
  let count: Int
  /// The commits of version tags, or nearly version tags, that HEAD leads to.
  let reached: Set<ObjectID>
  /// Those of the project's version tags to which none of the others leads (R7); nil when not asked.
  let nearest: [ObjectID]?
  /// What limits the counts of the version tags that HEAD does not lead to, where that was unknown.
  var distances = TagDistances()
  /// Whether no commit is known to claim that it is older than one that it comes from.
  var isOrdered = false
  /// Whether all commits had to be counted, and that took more than a second.
  var wasSlow = false
}
