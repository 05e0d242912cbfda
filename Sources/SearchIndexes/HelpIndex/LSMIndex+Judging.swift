private import HTMLPages

extension LSMIndex {
  /// What the index says otherwise than the pages; order and times do not matter.
  package func differences(from pages: [IndexPage]) -> [PageDifference] {
    let stored = storedPages
    let stale = pagesWithOtherWords(stored, pages)
    let anchors = anchorsByPage
    return PageDifference.all(stored, path: \.path, pages: pages) { record, page in
      var aspects: [PageDifference.Aspect] = []
      if !isRight(title: record.title, of: page) { aspects.append(.title) }
      if !isRight(description: record.summary, of: page) { aspects.append(.description) }
      if anchors[record.path] ?? [] != Set(page.olderAnchors) { aspects.append(.anchors) }
      if stale.contains(record.document), isTextKnown(of: page) { aspects.append(.text) }
      return aspects
    }
  }

  /// The pages it holds, by path.
  package var listedPages: [ListedPage] {
    // The keywords stand in another part, in a form of which not all is known.
    let keywords = (try? groups?.keywords()) ?? [:]
    let anchors = anchorsByPage
    let tokens = store.tokenCounts()
    let pages = storedPages.map { page in
      ListedPage(
        path: page.path, title: page.title, description: page.summary,
        keywords: keywords[String(page.path.utf8.dropFirst()) ?? ""] ?? [],
        anchors: (anchors[page.path] ?? []).sorted(), isSearchable: tokens[page.document] > 0)
    }
    return pages.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Whether bookplate wrote it.
  var isOwn: Bool { versions.systemBuild == Versions.bookplate.systemBuild }

  private var anchorsByPage: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for anchor in anchors {
      for page in anchor.pages { found[page, default: []].insert(anchor.name) }
    }
    return found
  }
}

// MARK: - Pages in the store

extension LSMIndex {
  /// A document that is no folder.
  private struct StoredPage {
    /// Its place among the documents.
    let document: Int
    /// `/` and the path, without the anchor.
    let path: String
    let title: String
    let summary: String
  }

  private var storedPages: [StoredPage] {
    let folders = Set(store.documents.map(\.parent))
    var paths: [String] = []
    var pages: [StoredPage] = []
    for (place, document) in store.documents.enumerated() {
      let folder = document.parent == 0 ? "" : paths[Int(document.parent) - 1]
      guard !folders.contains(UInt32(place + 1)) else {
        paths.append("\(folder)/\(document.name)")
        continue
      }
      paths.append("\(folder)/\(document.name.withoutAnchor)")
      pages.append(
        StoredPage(
          document: place, path: paths[place], title: document.title ?? "",
          summary: document.summary ?? ""))
    }
    return pages
  }
}

// MARK: - Right or wrong

extension LSMIndex {
  /// A page that is not found by its words and has no anchors had no title before hiutil 60.
  private func isRight(title: String, of page: IndexPage) -> Bool {
    title == page.title.collapsingSpaces
      || title.isEmpty && !page.isSearchable && page.olderAnchors.isEmpty
  }

  /// A page without a description got a summary of its text before Mac OS X 10.6.
  private func isRight(description: String, of page: IndexPage) -> Bool {
    description == page.description || page.description.isEmpty && isOld
  }

  /// Whether it was made before Mac OS X 10.6, when words were parted by other rules.
  private var isOld: Bool { store.analysis.termCharacters == nil }

  /// Whether it is known which terms a page gives: in some scripts it is only for bookplate's own.
  private func isTextKnown(of page: IndexPage) -> Bool {
    if isOwn { return true }
    return !isOld && !WritingWithoutSpaces.occurs(in: page.text { _ in false })
  }

  /// The stored documents whose terms are not those of their pages, by the index's own analysis.
  private func pagesWithOtherWords(_ stored: [StoredPage], _ pages: [IndexPage]) -> Set<Int> {
    let right = LSMIndex(
      anchors: [], versions: versions,
      store: SearchKitIndex(pages: pages, time: store.time, analysis: store.analysis))
    let places = Dictionary(stored.map { ($0.path, $0.document) }) { first, _ in first }
    var documents = [UInt32?](repeating: nil, count: right.store.documents.count)
    for page in right.storedPages {
      documents[page.document] = places[page.path].map { UInt32($0 + 1) }
    }
    let different = store.documentsWithOtherTerms(than: right.store) { id in
      documents[Int(id) - 1]
    }
    return Set(different.map { Int($0) - 1 })
  }
}

extension SearchKitIndex {
  /// The ids of documents that have another term, or one more often, than their like in an index.
  ///
  /// `ownID` gives the id that a document of the other index has here.
  fileprivate func documentsWithOtherTerms(
    than other: Self, ownID: (UInt32) -> UInt32?
  ) -> Set<UInt32> {
    var different: Set<UInt32> = []
    var (own, others) = (terms[...], other.terms[...])
    while let word = Self.first(of: own.first?.word, others.first?.word) {
      let here = own.first?.word == word ? own.removeFirst().postings : []
      let theirs = others.first?.word == word ? others.removeFirst().postings : []
      let there = theirs.compactMap { posting in
        ownID(posting.document).map { Posting(document: $0, frequency: posting.frequency) }
      }
      guard here != there else { continue }
      different.formUnion(Set(here).symmetricDifference(there).lazy.map(\.document))
    }
    return different
  }

  private static func first(of one: [UInt8]?, _ other: [UInt8]?) -> [UInt8]? {
    guard let one, let other else { return one ?? other }
    return other.lexicographicallyPrecedes(one) ? other : one
  }
}
