/// A mark in a text that a build should have replaced.
package enum PlaceholderMark {
  /// What is left of one in a stamped value: a mark of any build system, `0.0.0`, or the key's name.
  package static func inStamped(_ text: String, key: String) -> String? {
    if let mark = ofAnyBuild(in: text) { return mark }
    if text.utf8.elementsEqual(key.utf8) { return text }
    // What follows the plus of a report string is the build, which is judged where it stands.
    let version = text.utf8.prefix { $0 != UInt8(ascii: "+") }
    let numbers = version.split { !$0.isDigit && $0 != UInt8(ascii: ".") }
    return numbers.contains { $0.elementsEqual("0.0.0".utf8) } ? "0.0.0" : nil
  }

  /// A mark of any build system.
  package static func ofAnyBuild(in text: String) -> String? {
    mark(in: text, isName: { _, _ in true })
  }

  /// A mark in any other text, where `@` and `{{` also have other uses.
  package static func elsewhere(_ text: String) -> String? {
    mark(in: text) { opening, name in
      switch opening {
      case UInt8(ascii: "@"):
        name.allSatisfy { $0.isUpperCase || $0.isDigit || $0 == UInt8(ascii: "_") }
      case UInt8(ascii: "{"):
        name.allSatisfy {
          $0.isUpperCase || $0.isLowerCase || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: " ")
        }
      default: true
      }
    }
  }

  /// No name is longer; a text full of openings would take for ever without an end to look for.
  private static let longestName = 128

  private static let signs = [("$(", ")"), ("${", "}"), ("@", "@"), ("{{", "}}")]
    .map { (opening: Array($0.0.utf8), closing: Array($0.1.utf8)) }

  /// The first mark in the text with something between its signs that is a name; a name is judged
  /// together with the first byte of what opens it.
  private static func mark(
    in text: String, isName: (_ opening: UInt8, ArraySlice<UInt8>) -> Bool
  ) -> String? {
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(where: { byte in signs.contains { $0.opening[0] == byte } }) {
      rest = rest[start...]
      for (opening, closing) in signs where rest.starts(with: opening) {
        let inner = rest.dropFirst(opening.count)
        guard let name = inner.prefix(longestName + closing.count).prefix(upTo: closing),
          !name.isEmpty, isName(opening[0], name)
        else { continue }
        return String(decoding: rest[..<(name.endIndex + closing.count)], as: UTF8.self)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// What stands before the first occurrence of other bytes; nothing when there is none.
  fileprivate func prefix(upTo end: [UInt8]) -> Self? {
    indices.first { self[$0] == end[0] && self[$0...].starts(with: end) }.map { self[..<$0] }
  }
}
