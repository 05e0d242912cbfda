/// How an index and a page that it should hold differ.
package struct PageDifference: Hashable, Sendable {
  /// `/` and the page's path below the indexed folder.
  package let page: String
  package let kind: Kind

  package enum Kind: Hashable, Sendable {
    /// The index does not hold the page.
    case missing
    /// There is no such page, or it is not to be indexed.
    case extra
    case stale([Aspect])
  }

  /// What an index says of a page.
  package enum Aspect: String, Hashable, Sendable {
    case title
    case description
    case keywords
    case anchors
    case text
  }

  package init(page: String, kind: Kind) {
    self.page = page
    self.kind = kind
  }
}

extension PageDifference {
  /// Matches what an index holds with the pages there are, by path; order does not matter.
  ///
  /// The second of two records for one page is `extra`.
  package static func all<Record>(
    _ records: [Record], path: (Record) -> String, pages: [IndexPage],
    aspects: (Record, IndexPage) -> [Aspect]
  ) -> [PageDifference] {
    var left = Dictionary(pages.map { (Array("/\($0.path)".utf8), $0) }) { first, _ in first }
    var differences: [PageDifference] = []
    for record in records {
      let path = path(record)
      guard let page = left.removeValue(forKey: Array(path.utf8)) else {
        differences.append(PageDifference(page: path, kind: .extra))
        continue
      }
      let stale = aspects(record, page)
      if !stale.isEmpty { differences.append(PageDifference(page: path, kind: .stale(stale))) }
    }
    differences += left.values.map { PageDifference(page: "/" + $0.path, kind: .missing) }
    return differences.sorted { $0.page.utf8.lexicographicallyPrecedes($1.page.utf8) }
  }
}
