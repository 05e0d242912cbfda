import Findings

extension Rule {
  /// Every other relative link leads to something in the book.
  static let helpBookLink = Rule(
    "help-book-link", .error,
    reason: "A link that leads nowhere shows nothing; one that leaves the book works only on the "
      + "machine where it was written.",
    source: "Apple Help Programming Guide: Authoring Help Content",
    remedy: "Mend the link, or add what it names to the book."
  ) { inspection in
    inspection.books.flatMap { book in
      inspection.links(in: book).compactMap { link in
        let problem: String
        switch link.target {
        case .found, .elsewhere, .missingPage: return nil
        case .missing: problem = "leads to nothing"
        case .outside: problem = "leads out of the book"
        case .missingAnchor(let name): problem = "leads to an anchor '\(name)' that is not there"
        }
        return Draft("the link '\(link.text)' \(problem)", at: link.place)
      }
    }
  }
}
