import Bundles
import Files
import Findings

extension Rule {
  /// An app names its book by the book's identifier.
  static let helpBookIdentifier = Rule(
    "help-book-identifier", .error,
    reason: "The help viewer finds a book by its CFBundleIdentifier, which CFBundleHelpBookName "
      + "has to be; its title is the common mistake.",
    source:
      "Apple, Information Property List Key Reference: CFBundleHelpBookName; kiwix-apple#1077",
    remedy: "Set CFBundleHelpBookName to the book's CFBundleIdentifier."
  ) { inspection in
    inspection.products.filter { $0.isApp && $0.help.lackingKeys.isEmpty }.compactMap { product in
      guard let name = product.help.name, let book = product.help.book?.bundle,
        let identifier = book.identifier, !name.isBytewiseEqual(identifier)
      else { return nil }
      let isTitle = book.string("HPDBookTitle").map(name.isBytewiseEqual) ?? false
      return Draft(
        "CFBundleHelpBookName is '\(name)', \(isTitle ? "the book's title, " : "")"
          + "but the book's identifier is '\(identifier)'",
        at: inspection.place(product.bundle, ProductHelp.nameKey))
    }
  }
}
