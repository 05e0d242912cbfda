/// Finds topics by the words that a person types.
///
/// Case, marks and width do not count, nor does the markup of the words. Each word that was typed
/// must stand somewhere in the topic; the start of a word is enough, so that a list can follow the
/// typing. Make it once for an edition: that is the slow part.
public struct HelpSearch: Sendable {
  fileprivate let entries: [Entry]

  fileprivate struct Entry: Sendable {
    let topic: HelpEdition.Topic
    let title: SearchText
    let keywords: SearchText
    let words: SearchText
  }

  public init(_ edition: HelpEdition) {
    entries = edition.topics.map { topic in
      Entry(
        topic: topic, title: SearchText(topic.title),
        keywords: SearchText(topic.keywords.joined(separator: "\n")),
        words: SearchText(commonMark: topic.words))
    }
  }

  /// The topics that hold all the words typed, the best first; all topics when there are none.
  ///
  /// What stands in titles comes first, then keywords, then what only the text says; the start of a
  /// word comes before its middle. Equally good ones stay in the order of the help.
  public func topics(matching typed: String) -> [HelpEdition.Topic] {
    let patterns = Set(SearchText(typed).words).map(SearchPattern.init)
    return
      entries
      .compactMap { entry in entry.rank(of: patterns).map { (topic: entry.topic, rank: $0) } }
      .sorted { $0.rank < $1.rank }
      .map(\.topic)
  }
}

extension HelpSearch.Entry {
  /// The worst place where a word was found, then the sum of all: smaller is better.
  fileprivate func rank(of patterns: [SearchPattern]) -> (worst: Int, sum: Int)? {
    var worst = 0
    var sum = 0
    for pattern in patterns {
      guard let rank = rank(of: pattern) else { return nil }
      worst = max(worst, rank)
      sum += rank
    }
    return (worst, sum)
  }

  private func rank(of pattern: SearchPattern) -> Int? {
    for (index, text) in [title, keywords, words].enumerated() {
      switch pattern.place(in: text) {
      case .start: return index * 3
      case .startOfWord: return index * 3 + 1
      case .middle: return index * 3 + 2
      case nil: continue
      }
    }
    return nil
  }
}
