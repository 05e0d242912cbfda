import Findings

extension Rule {
  /// A packaged book carries the app's version and build.
  static let helpBookVersion = Rule(
    "help-book-version", .error,
    reason: "The help system caches a book by its version, and shows last year's pages when that "
      + "has not moved.",
    source: "Vixen-Labs/busylight#86, FreeRuler#215; eclecticlight.co 2017-03-19",
    remedy: "Put the book into the app with 'bookplate package', or stamp the app."
  ) { inspection in
    inspection.products.flatMap { product -> [Draft] in
      guard let book = product.help.book, book.isPackaged else { return [] }
      return VersionKey.allCases.compactMap {
        inspection.difference(of: book.bundle, from: product, $0)
      }
    }
  }
}
