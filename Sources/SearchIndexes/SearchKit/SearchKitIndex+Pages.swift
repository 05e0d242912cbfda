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
    var folders: [[UInt8]: UInt32] = [:]
    var counter = TermCounter()
    for (page, words) in zip(pages, words) {
      let (parent, name) = addFolders(of: page.path, known: &folders)
      documents.append(
        Document(
          name: name + (page.olderAnchors.first.map { "#\($0)" } ?? ""), parent: parent,
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
    of path: String, known: inout [[UInt8]: UInt32]
  ) -> (parent: UInt32, name: String) {
    var (parent, folder) = (UInt32(0), [UInt8]())
    for name in path.parentPath.pathParts {
      folder += Array(name.utf8) + [UInt8(ascii: "/")]
      if let id = known[folder] {
        parent = id
        continue
      }
      documents.append(Document(name: String(name), parent: parent))
      parent = UInt32(documents.count)
      known[folder] = parent
    }
    return (parent, path.lastName)
  }
}

/// Counts words by document.
private struct TermCounter {
  private var places: [PackedWord: Int] = [:]
  private var postings: [[SearchKitIndex.Posting]] = []

  /// Adds what a `TermScanner` found; documents come in their order.
  mutating func add(_ words: [UInt8], document: UInt32) {
    for word in words.split(separator: TermScanner.separator) {
      let place = place(of: PackedWord(word))
      if postings[place].last?.document == document {
        postings[place][postings[place].count - 1].frequency += 1
      } else {
        postings[place].append(.init(document: document, frequency: 1))
      }
    }
  }

  private mutating func place(of word: PackedWord) -> Int {
    if let place = places[word] { return place }
    places[word] = postings.count
    postings.append([])
    return postings.count - 1
  }

  var terms: [SearchKitIndex.Term] {
    places.sorted { $0.key < $1.key }.map { word, place in
      SearchKitIndex.Term(word: word.bytes, postings: postings[place])
    }
  }
}

/// A word's bytes, eight to a number.
///
/// A string is looked up by its canonical form, which takes long to find where it is not ASCII, and
/// an array of bytes is looked up byte by byte.
private struct PackedWord: Hashable, Comparable {
  private var chunks: [UInt64] = []

  init(_ bytes: ArraySlice<UInt8>) {
    chunks.reserveCapacity((bytes.count + 7) / 8)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = min(start + 8, bytes.endIndex)
      let chunk = bytes[start..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      chunks.append(chunk << UInt64(8 * (8 - (end - start))))
      start = end
    }
  }

  /// No word has a NUL in it, so these pad the last chunk only.
  var bytes: [UInt8] {
    chunks.flatMap { chunk in
      (0..<8).map { UInt8(truncatingIfNeeded: chunk >> UInt64(56 - 8 * $0)) }.filter { $0 != 0 }
    }
  }

  static func < (one: Self, other: Self) -> Bool {
    one.chunks.lexicographicallyPrecedes(other.chunks)
  }
}
