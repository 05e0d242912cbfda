import Files
import Findings
import HTMLPages

extension Rule {
  /// Each page has what the help viewer and its search show or need.
  static let helpBookPage = Rule(
    "help-book-page", .warning,
    reason: "Search shows title and description; without a charset letters may come out wrong, and "
      + "without an anchor no button of the app can open the page.",
    source: "Apple Help Programming Guide: Authoring Help Content",
    remedy: "Add what is missing to the page."
  ) { inspection in
    inspection.books.flatMap { book in
      let access = book.accessPages(in: inspection.tree)
      return book.pages.compactMap { page -> Draft? in
        var lacks = page.content.lacks
        if access.contains(where: page.path.isBytewiseEqual), page.content.isBlank("appletitle") {
          lacks.append("AppleTitle")
        }
        guard !lacks.isEmpty else { return nil }
        return Draft(
          "the page has no \(lacks.joined(separator: ", no "))", at: inspection.place(page.path))
      }
    }
  }
}

extension HTMLPage {
  fileprivate var lacks: [String] {
    var lacks: [String] = []
    if title?.allSatisfy(\.isWhitespace) ?? true { lacks.append("title") }
    if charset == nil { lacks.append("charset") }
    if isBlank("description") { lacks.append("description") }
    if anchors.allSatisfy(\.isEmpty) { lacks.append("anchor") }
    return lacks
  }

  fileprivate func isBlank(_ meta: String) -> Bool {
    self.meta(meta)?.allSatisfy(\.isWhitespace) ?? true
  }
}
