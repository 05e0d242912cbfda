/// A word that is looked for.
///
/// Knuth, Morris and Pratt's search: time grows with the text alone, whatever is typed into
/// whatever words.
struct SearchPattern {
  private let word: [UInt8]
  /// For each length, how much of the word's start the matched part still ends with.
  private let fallback: [Int]

  enum Place {
    case start, startOfWord, middle
  }

  init(_ word: ArraySlice<UInt8>) {
    self.word = Array(word)
    var fallback = [0]
    var matched = 0
    for byte in self.word.dropFirst() {
      while matched > 0, self.word[matched] != byte { matched = fallback[matched - 1] }
      if self.word[matched] == byte { matched += 1 }
      fallback.append(matched)
    }
    self.fallback = fallback
  }

  /// The best place where the word stands.
  func place(in text: SearchText) -> Place? {
    var best: Place?
    var matched = 0
    for (index, byte) in text.bytes.enumerated() {
      while matched > 0, word[matched] != byte { matched = fallback[matched - 1] }
      if word[matched] == byte { matched += 1 }
      guard matched == word.count else { continue }
      let start = index + 1 - matched
      if start == 0 { return .start }
      if text.bytes[start - 1] == SearchText.space { return .startOfWord }
      best = .middle
      matched = fallback[matched - 1]
    }
    return best
  }
}
