import Findings

extension Rule {
  /// A book's search indexes are there, of the right kind, and hold its pages.
  static let helpBookIndex = Rule(
    "help-book-index", .error,
    reason: "Without an index, or with one that lacks a page, a search in help finds nothing.",
    source: "Apple Help Programming Guide: Indexing Help Books; AppleWin#4, transmission#3061",
    remedy: "Make the indexes with 'bookplate index'."
  ) { inspection in inspection.books.flatMap { $0.indexes.drafts(of: "help-book-index") } }
}
