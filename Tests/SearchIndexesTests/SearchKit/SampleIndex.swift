import SearchIndexes

/// Indexes of invented books, the same ones each time.
enum SampleIndex {
  /// A book of that many pages, every tenth in a folder, in which rare and common words stand.
  static func book(pages: Int, descriptionLength: Int = 60) -> SearchKitIndex {
    var numbers = SteppedNumbers(state: UInt64(pages))
    var documents: [SearchKitIndex.Document] = []
    var words: [String: [SearchKitIndex.Posting]] = [:]
    var folder: UInt32 = 0
    for page in 0..<pages {
      if page % 10 == 0 {
        documents.append(.init(name: "folder\(page / 10)", parent: 0))
        folder = UInt32(documents.count)
      }
      documents.append(
        .init(
          name: "page\(page).html#p\(page)", parent: folder, title: "Page \(page) – ü",
          summary: String(repeating: "d", count: Int(numbers.next()) % (descriptionLength + 1))))
      let id = UInt32(documents.count)
      words["the", default: []].append(.init(document: id, frequency: 1 + numbers.next() % 300))
      words["and", default: []].append(.init(document: id, frequency: 1))
      words["only\(page)", default: []].append(.init(document: id, frequency: 2))
      for word in Set((0..<12).map { _ in "wort\(numbers.next() % 4000)ß" }) {
        words[word, default: []].append(.init(document: id, frequency: 1 + numbers.next() % 3))
      }
    }
    let terms = words.map { SearchKitIndex.Term(word: Array($0.key.utf8), postings: $0.value) }
    return SearchKitIndex(
      time: 978_307_200, analysis: .plain, documents: documents,
      terms: terms.sorted { $0.word.lexicographicallyPrecedes($1.word) })
  }
}

/// Numbers without a pattern, the same ones each time.
struct SteppedNumbers {
  var state: UInt64

  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(state >> 40)
  }
}
