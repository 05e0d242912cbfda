import Bundles
import Files
import Findings

extension Rule {
  /// Names in a book's resources are in lower case.
  static let helpBookNameCase = Rule(
    "help-book-name-case", .warning,
    reason: "The help viewer looks names up in lower case, so that a capital letter fails on a "
      + "case-sensitive disk.",
    source: "Apple Help Programming Guide: Authoring Help Content",
    remedy: "Rename it in lower case, and mend the links to it."
  ) { inspection in
    inspection.books.flatMap { book in
      inspection.tree.entries(below: book.bundle.resources).compactMap { entry -> Draft? in
        let name = entry.path.lastName
        guard name.unicodeScalars.contains(where: \.properties.isUppercase),
          !exceptions.contains(where: name.isBytewiseEqual), !name.isNameOfLanguage,
          !inspection.isStray(entry)
        else { return nil }
        return Draft("the name '\(name)' has a capital letter", at: inspection.place(entry.path))
      }
    }
  }

  private static let exceptions = ["Info.plist", "Root.plist", "InfoPlist.strings"]
}
