package import HelpContent

/// Whether the system's Help menu is replaced by the app's own, and what Help opens.
///
/// It is replaced only where there is no Help Book: with a book the system's item opens it, and
/// without one it would say that help isn't available.
package struct HelpMenuPlan: Hashable, Sendable {
  package let replacesHelp: Bool
  /// What a Help item that is not in the menu bar opens.
  package let opener: Opener

  package enum Opener: Hashable, Sendable {
    /// The help viewer, with the book.
    case book
    /// The help page of this module.
    case page
  }

  /// An iPhone or an iPad has no Help Book, whatever its Info.plist says.
  package init(_ book: HelpBookPresence, on platform: HelpPlatform = .current) {
    let hasBook = platform == .mac && book.isPresent
    replacesHelp = !hasBook
    opener = hasBook ? .book : .page
  }
}
