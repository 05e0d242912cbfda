/// Misuse of the command line (exit status 64).
package struct UsageError: Error, Equatable {
  package let message: String
  /// The command whose help is worth reading, when one was named.
  package var command: String?

  package init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}

extension UsageError {
  /// `'x' is not …`, with the nearest of the known words when one is near.
  package static func unknown(
    _ what: String, _ word: String, known: [String], prefix: String = ""
  ) -> UsageError {
    let nearest = nearestWord(to: word, in: known).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
    return UsageError("unknown \(what) '\(prefix)\(word)'\(nearest)")
  }
}

/// The known word that is the fewest changes of a letter away, if that is few enough to be a slip.
package func nearestWord(to word: String, in known: [String]) -> String? {
  let near = known.map { (distance: editDistance($0, word), word: $0) }
    .filter { $0.distance <= max(1, min($0.word.count, word.count) / 3) }
  return near.min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
}

/// How many letters to add, drop, change or swap with their neighbour make one word the other.
private func editDistance(_ one: String, _ other: String) -> Int {
  let (one, other) = (
    Array(one.unicodeScalars.prefix(100)), Array(other.unicodeScalars.prefix(100))
  )
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
