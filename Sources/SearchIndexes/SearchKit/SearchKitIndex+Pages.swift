private import Files
private import HTMLPages

extension SearchKitIndex {
  /// The documents and terms of pages, which are in the order of their paths.
  package init(pages: [IndexPage], time: UInt32, analysis: TextAnalysis) {
    self.init(time: time, analysis: analysis, documents: [], terms: [])
    let scanner = TermScanner(analysis)
    let words = pages.concurrentMap { page in
      page.isSearchable ? scanner.terms(of: page.text(omitting: Self.isOmitted)) : []
    }
    var folders: [String: UInt32] = [:]
    var counter = TermCounter()
    for (page, words) in zip(pages, words) {
      let (parent, name) = addFolders(of: page.path, known: &folders)
      documents.append(
        Document(
          name: name + (page.anchors.first.map { "#" + $0 } ?? ""), parent: parent,
          title: page.title.collapsingSpaces, summary: page.description))
      counter.add(words, document: UInt32(documents.count))
    }
    terms = counter.terms
  }

  /// Which links' text is left out: all of the help viewer's, but those with quotation marks.
  private static func isOmitted(_ target: String) -> Bool {
    let target = target.lowercased()
    return target.hasPrefix("x-help-") || target.hasPrefix("help:") && !target.contains("'")
  }

  /// Gives each folder of a path a document, the first time it is met; the rest is the page's name.
  private mutating func addFolders(
    of path: String, known: inout [String: UInt32]
  ) -> (parent: UInt32, name: String) {
    var (parent, folder) = (UInt32(0), "")
    let parts = path.split(separator: "/")
    for name in parts.dropLast() {
      folder += "/" + name
      if let id = known[folder] {
        parent = id
        continue
      }
      documents.append(Document(name: String(name), parent: parent))
      parent = UInt32(documents.count)
      known[folder] = parent
    }
    return (parent, String(parts.last ?? ""))
  }
}

/// Counts words by document.
private struct TermCounter {
  private var places: [String: Int] = [:]
  private var postings: [[SearchKitIndex.Posting]] = []

  /// Adds words that have a space behind each; documents come in their order.
  mutating func add(_ words: [UInt8], document: UInt32) {
    for word in words.split(separator: UInt8(ascii: " ")) {
      let place = place(of: String(decoding: word, as: UTF8.self))
      if postings[place].last?.document == document {
        postings[place][postings[place].count - 1].frequency += 1
      } else {
        postings[place].append(.init(document: document, frequency: 1))
      }
    }
  }

  private mutating func place(of word: String) -> Int {
    if let place = places[word] { return place }
    places[word] = postings.count
    postings.append([])
    return postings.count - 1
  }

  var terms: [SearchKitIndex.Term] {
    places.map { word, place in
      SearchKitIndex.Term(word: Array(word.utf8), postings: postings[place])
    }.sorted { $0.word.lexicographicallyPrecedes($1.word) }
  }
}
