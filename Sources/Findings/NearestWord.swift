/// The known word that is the fewest changes of a letter away, if that is few enough to be a slip.
public func nearestWord(to word: String, in known: some Sequence<String>) -> String? {
  let letters = Array(word.unicodeScalars.prefix(longestCompared))
  var nearest: (distance: Int, word: String)?
  for candidate in known {
    let others = Array(candidate.unicodeScalars.prefix(longestCompared))
    let limit = max(1, min(letters.count, others.count) / 3)
    guard abs(letters.count - others.count) <= limit else { continue }
    let found = (distance: editDistance(others, letters), word: candidate)
    if found.distance <= limit, nearest.map({ found < $0 }) ?? true { nearest = found }
  }
  return nearest?.word
}

/// Letters beyond this many decide nothing, so that a long word costs no more than a short one.
private let longestCompared = 100

/// How many letters to add, drop, change or swap with their neighbour make one word the other.
private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var before: [Int] = []
  var above = Array(0...other.count)
  for row in 0..<one.count {
    var current = [row + 1]
    for column in 0..<other.count {
      let same = one[row] == other[column]
      var best = min(above[column] + (same ? 0 : 1), above[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        best = min(best, before[column - 1] + 1)
      }
      current.append(best)
    }
    (before, above) = (above, current)
  }
  return above[other.count]
}
