private import Files

extension CoreSpotlightIndex {
  /// The index of pages.
  ///
  /// All records have one date; it and the identifiers carry no meaning.
  package init(
    pages: [IndexPage], book: String, language: String, expirationDate: Double
  ) {
    records = pages.concurrentMap { page in
      CoreSpotlightRecord(
        page,
        identifier: CoreSpotlightRecord.identifier(
          book: book, language: language, page: page.path),
        expirationDate: expirationDate)
    }
  }

  /// What the index says otherwise than the pages, identifiers and dates aside.
  package func differences(from pages: [IndexPage]) -> [PageDifference] {
    PageDifference.all(records, path: { String($0.page) }, pages: pages) { record, page in
      record.aspects(staleFor: page)
    }
  }

  /// The pages it holds, by path.
  package var listedPages: [ListedPage] {
    let pages = records.map { record in
      ListedPage(
        path: String(record.page), title: record.title, description: record.summary,
        keywords: record.keywords ?? [], anchors: record.anchors ?? [],
        isSearchable: record.text != nil)
    }
    return pages.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

extension CoreSpotlightRecord {
  fileprivate func aspects(staleFor page: IndexPage) -> [PageDifference.Aspect] {
    let right = CoreSpotlightRecord(
      page, identifier: externalIdentifier, expirationDate: expirationDate)
    var aspects: [PageDifference.Aspect] = []
    func compare(_ aspect: PageDifference.Aspect, _ fields: (Self) -> [String?]) {
      let (own, other) = (fields(self), fields(right))
      if !own.elementsEqual(other, by: { $0.isSame(as: $1) }) { aspects.append(aspect) }
    }
    compare(.title) { [$0.title, $0.displayName] }
    compare(.description) { [$0.summary, $0.description] }
    compare(.keywords) { $0.keywords ?? [] }
    compare(.anchors) { [$0.path, $0.identifier] + ($0.anchors ?? []) }
    if !text.isSame(as: right.text), text?.withoutWhitespace != right.text?.withoutWhitespace {
      aspects.append(.text)
    }
    return aspects
  }
}

extension String? {
  /// Whether both are absent or the same bytes.
  fileprivate func isSame(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isBytewiseEqual(other)
  }
}

extension String {
  /// The words run together: in malformed pages white space is not one tool's like another's.
  fileprivate var withoutWhitespace: [Unicode.Scalar] {
    unicodeScalars.filter { !$0.properties.isWhitespace }
  }
}
