import Findings

extension Rule {
  /// A book's search indexes hold what its pages say.
  static let helpBookIndexStale = Rule(
    "help-book-index-stale", .error,
    reason: "A search would find words that are gone, and miss those that are there.",
    source: "Apple Help Programming Guide: Indexing Help Books; transmission#3061",
    remedy: "Make the indexes again with 'bookplate index'."
  ) { inspection in inspection.books.flatMap { $0.indexes.drafts(of: "help-book-index-stale") } }
}
