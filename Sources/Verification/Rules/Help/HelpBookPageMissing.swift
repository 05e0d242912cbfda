import Bundles
import Files
import Findings
import PropertyLists

extension Rule {
  /// The access page and all linked pages are there.
  static let helpBookPageMissing = Rule(
    "help-book-page-missing", .error,
    reason: "A reader who follows the link, or opens help, sees an error.",
    source: "Apple Help Programming Guide: Authoring Help Content",
    remedy: "Write the page, or mend the link; capitals count on a case-sensitive disk."
  ) { inspection in
    inspection.books.flatMap { book -> [Draft] in
      let pages = inspection.links(in: book).compactMap { link -> Draft? in
        guard case .missingPage = link.target else { return nil }
        return Draft("there is no page '\(link.text)'", at: link.place)
      }
      return [inspection.missingAccessPage(of: book)].compactMap(\.self) + pages
    }
  }
}

extension Inspection {
  fileprivate func missingAccessPage(of book: HelpBookContents) -> Draft? {
    let key = "HPDBookAccessPath"
    guard let name = book.bundle.string(key) else { return nil }
    let missing = book.places(of: name, in: tree).missing
    guard !missing.isEmpty else { return nil }
    let folders = missing.map { tree.shown($0) }.joined(separator: ", ")
    return Draft(
      "\(key) is '\(name)', but there is no such page in \(folders)", at: place(book.bundle, key))
  }
}
