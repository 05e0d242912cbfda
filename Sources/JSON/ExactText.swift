/// A text that equals another only scalar by scalar.
///
/// `String` takes a composed and a decomposed é for one, which names and identifiers are not.
public struct ExactText: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static func == (one: Self, other: Self) -> Bool {
    // Texts of other bytes are mostly other texts, which is known at once.
    one.text == other.text && one.text.utf8.elementsEqual(other.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
