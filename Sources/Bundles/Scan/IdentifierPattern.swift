/// What `--own` takes: an identifier, or the start of some with a star at the end.
package struct IdentifierPattern: Hashable, Sendable {
  private let text: [UInt8]
  private let isPrefix: Bool

  /// Reads a pattern; nothing for an empty one, or a star that is not at the end.
  package init?(_ pattern: String) {
    var text = Array(pattern.utf8)
    let star = UInt8(ascii: "*")
    isPrefix = text.last == star
    if isPrefix { text.removeLast() }
    guard !pattern.isEmpty, !text.contains(star) else { return nil }
    self.text = text
  }

  package func matches(_ identifier: String) -> Bool {
    isPrefix ? identifier.utf8.starts(with: text) : identifier.utf8.elementsEqual(text)
  }
}
