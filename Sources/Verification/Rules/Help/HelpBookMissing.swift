import Findings

extension Rule {
  /// The book that an app names is there.
  static let helpBookMissing = Rule(
    "help-book-missing", .error,
    reason: "An app that names a book that is not in its resources has no help.",
    source: "Apple Help Programming Guide: Registering a Help Book; kiwix-apple#1077",
    remedy: "Put the book into the app with 'bookplate package'."
  ) { inspection in
    inspection.products.filter { $0.isApp && $0.help.lackingKeys.isEmpty }.compactMap { product in
      guard let folder = product.help.folder, product.help.book == nil else { return nil }
      return Draft(
        "CFBundleHelpBookFolder is '\(folder)', but there is no such book in the app's resources",
        at: inspection.place(product.bundle, ProductHelp.folderKey))
    }
  }
}
