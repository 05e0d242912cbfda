import Bundles
import Files
import Findings

extension Rule {
  /// A book has the keys that the help viewer reads.
  static let helpBookKeys = Rule(
    "help-book-keys", .error,
    reason: "The help viewer does not take a folder for a book without these keys and values.",
    source: "Apple Help Programming Guide: Creating the Help Book's Info.plist",
    remedy: "Make the book with 'bookplate book', which writes all keys."
  ) { inspection in
    inspection.books.flatMap { book -> [Draft] in
      guard book.bundle.plist != nil else { return [] }
      let fixed = [
        ("HPDBookType", "3"), ("CFBundlePackageType", "BNDL"), ("CFBundleSignature", "hbwr"),
      ].compactMap { key, value -> Draft? in
        guard book.bundle.string(key).map(value.isBytewiseEqual) != true else { return nil }
        return Draft(
          "\(key) is \(book.bundle.value(of: key).described); it should be the string '\(value)'",
          at: inspection.place(book.bundle, key))
      }
      let free = ["CFBundleIdentifier", "HPDBookTitle", "HPDBookAccessPath"].filter {
        book.bundle.string($0) == nil
      }
      return fixed
        + free.map { key in
          Draft(
            "\(key) is \(book.bundle.value(of: key).described); it should be a string",
            at: inspection.place(book.bundle, key))
        }
    }
  }
}
