private import Foundation

/// A text in the form in which it is searched: letters, digits and symbols without case, marks and
/// width, with one space between words.
struct SearchText: Sendable {
  /// UTF-8, decomposed by compatibility, so that half a Hangul syllable is found while it is typed.
  private(set) var bytes: [UInt8] = []

  static let space = UInt8(ascii: " ")

  init(_ text: String) { append(text[...]) }

  /// Leaves out the markup: emphasis within a word does not cut it, a link's destination is no word.
  init(commonMark text: String) {
    var rest = text[...]
    while let end = rest.firstRange(of: "](") {
      append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
      rest = rest[(rest.firstIndex { $0 == ")" || $0.isNewline } ?? rest.endIndex)...]
    }
    append(rest)
  }

  var words: [ArraySlice<UInt8>] { bytes.split(separator: Self.space) }
}

extension SearchText {
  private mutating func append(_ text: Substring) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { append(ascii: byte) }
      return
    }
    let form = text.decomposedStringWithCompatibilityMapping.uppercased().lowercased()
    for scalar in form.unicodeScalars {
      if scalar.isASCII {
        append(ascii: UInt8(truncatingIfNeeded: scalar.value))
      } else if scalar.partsWords {
        appendSpace()
      } else if !scalar.isMark {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      bytes.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
    // Symbols stay: somebody may look for C++ or $.
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      bytes.append(byte)
    // CommonMark's marks of emphasis and code, which stand within words; and apostrophes.
    case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "'"): break
    default: appendSpace()
    }
  }

  private mutating func appendSpace() {
    if let last = bytes.last, last != Self.space { bytes.append(Self.space) }
  }
}

extension Unicode.Scalar {
  /// White space, punctuation and what is not seen.
  fileprivate var partsWords: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      self != "\u{2019}"
    default: false
    }
  }

  /// An accent, a point or another mark that people leave out when they search.
  ///
  /// Marks of the scripts from U+0700 to U+1AAF, and of kana, are vowels and voices: other words.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      !(0x700..<0x1AB0).contains(value) && !(0x3099...0x309A).contains(value)
    case .format: true
    default: self == "\u{2019}"
    }
  }
}
