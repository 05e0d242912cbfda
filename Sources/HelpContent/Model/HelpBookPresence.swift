/// Whether an app carries a Help Book, as its Info.plist says.
///
/// An app with a book keeps the system's Help menu, which opens the book; replacing it would hide
/// the book. An app without one must replace it, or the menu says that help isn't available.
public struct HelpBookPresence: Hashable, Sendable {
  /// True only when `CFBundleHelpBookFolder` and `CFBundleHelpBookName` are both strings and
  /// neither is empty: the help viewer needs both.
  public let isPresent: Bool

  /// Looks at an info dictionary, such as `Bundle.main.infoDictionary`; without one there is no book.
  public init(infoDictionary: [String: Any]?) {
    isPresent = ["CFBundleHelpBookFolder", "CFBundleHelpBookName"].allSatisfy { key in
      (infoDictionary?[key] as? String)?.isEmpty == false
    }
  }
}
