/// A mark in a text that a build should have replaced.
enum PlaceholderMark {
  /// What is left of one in a stamped value: a mark of any build system, `0.0.0`, or the key's name.
  static func inStamped(_ text: String, key: String) -> String? {
    if let mark = mark(in: text, isName: { _, _ in true }) { return mark }
    if text.utf8.elementsEqual(key.utf8) { return text }
    // What follows the plus of a report string is the build, which is judged where it stands.
    let version = text.utf8.prefix { $0 != UInt8(ascii: "+") }
    let numbers = version.split { !$0.isDigit && $0 != UInt8(ascii: ".") }
    return numbers.contains { $0.elementsEqual("0.0.0".utf8) } ? "0.0.0" : nil
  }

  /// A mark in any other text, where `@` and `{{` also have other uses.
  static func elsewhere(_ text: String) -> String? {
    mark(in: text) { opening, name in
      switch opening {
      case "@": name.allSatisfy { $0.isUpperCase || $0.isDigit || $0 == UInt8(ascii: "_") }
      case "{{":
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

  /// The first mark in the text with something between its signs that is a name.
  private static func mark(
    in text: String, isName: (_ opening: String, Substring.UTF8View) -> Bool
  ) -> String? {
    var rest = text[...].utf8
    while !rest.isEmpty {
      for (opening, closing) in signs where rest.starts(with: opening.utf8) {
        let inner = rest.dropFirst(opening.utf8.count).prefix(longestName + closing.utf8.count)
        guard let name = inner.prefix(upTo: closing), !name.isEmpty, isName(opening, name) else {
          continue
        }
        return opening + String(Substring(name)) + closing
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Substring.UTF8View {
  /// What stands before the first occurrence of another text; nothing when there is none.
  fileprivate func prefix(upTo end: String) -> Substring.UTF8View? {
    var rest = self
    while !rest.isEmpty {
      if rest.starts(with: end.utf8) { return self[..<rest.startIndex] }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension UInt8 {
  var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isLowerCase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
