import Findings

extension Rule {
  /// An app names both its book's folder and its book, or neither.
  static let helpKeys = Rule(
    "help-keys", .error,
    reason: "With one of the two keys alone the Help menu says that help isn't available.",
    source: "Apple Help Programming Guide: Registering a Help Book; kiwix-apple#1077",
    remedy: "Set CFBundleHelpBookFolder to the book's folder and CFBundleHelpBookName to its "
      + "CFBundleIdentifier; 'bookplate package --set-keys' does."
  ) { inspection in
    inspection.products.filter(\.isApp).flatMap { product in
      product.help.lackingKeys.map { key in
        Draft(
          "\(key) is \(product.bundle.value(of: key).described)",
          at: inspection.place(product.bundle, key))
      }
    }
  }
}
