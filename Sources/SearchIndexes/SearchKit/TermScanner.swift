/// Takes a text apart into terms (INDEXES.md, part II, section 5).
///
/// Marks on Latin letters go, white space parts the text into chunks, stop words are left out as
/// whole chunks, and in a chunk runs of letters, digits and marks are terms, in lower case.
package struct TermScanner {
  private let shortest: Int
  private let stopWords: Set<[UInt8]>
  private let termCharacters: [Unicode.Scalar]
  /// The kinds of the characters up to the Arabic ones, which most texts consist of.
  private var commonKinds: [Kind] = []

  private enum Kind {
    case space
    case termCharacter
    /// A letter, digit or mark.
    case letter
    /// A letter or digit that may change in lower case.
    case capital
    case other
  }

  package init(_ analysis: TextAnalysis) {
    shortest = analysis.shortestTerm
    stopWords = Set(analysis.stopWords.map { Array($0.utf8) })
    termCharacters = Array((analysis.termCharacters ?? "").unicodeScalars)
    commonKinds = (0..<0x700).map { Unicode.Scalar($0).map(classify) ?? .other }
  }

  private func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = Int(scalar.value)
    return value < commonKinds.count ? commonKinds[value] : classify(scalar)
  }

  private func classify(_ scalar: Unicode.Scalar) -> Kind {
    if termCharacters.contains(scalar) { return .termCharacter }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .letterNumber: return .capital
    case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .otherNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return .letter
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return scalar.properties.isWhitespace ? .space : .other
    default: return .other
    }
  }

  /// The terms of a text, in UTF-8, a space behind each.
  package func terms(of text: String) -> [UInt8] {
    var scan = Scan(keepsChunks: !stopWords.isEmpty, room: text.utf8.count)
    for scalar in text.withoutLatinMarks.unicodeScalars {
      let kind = kind(of: scalar)
      if kind == .other || kind == .space { scan.endWord(shortest: shortest) }
      if kind == .space {
        scan.endChunk(stopWords)
      } else {
        scan.add(scalar, kind)
      }
    }
    scan.endWord(shortest: shortest)
    scan.endChunk(stopWords)
    return scan.terms
  }
}

// MARK: - One text

extension TermScanner {
  /// How far a text was taken apart.
  private struct Scan {
    private(set) var terms: [UInt8] = []
    /// The chunk as it stands in the text, where stop words must be compared with it.
    private var chunk: [UInt8] = []
    private let keepsChunks: Bool
    private var chunkStart = 0
    private var isOnlyTermCharacters = true
    private var wordStart = 0
    private var wordUnits = 0
    private var hasCapitals = false
    private var emoji: [Unicode.Scalar] = []

    init(keepsChunks: Bool, room: Int) {
      self.keepsChunks = keepsChunks
      terms.reserveCapacity(room)
    }

    /// Adds a character that is no white space.
    mutating func add(_ scalar: Unicode.Scalar, _ kind: Kind) {
      if keepsChunks { chunk.append(contentsOf: scalar.utf8) }
      if kind != .termCharacter { isOnlyTermCharacters = false }
      if kind == .other {
        addOther(scalar)
        return
      }
      endEmoji()
      wordUnits += scalar.utf16.count
      if !scalar.isASCII {
        if kind == .capital { hasCapitals = true }
        terms.append(contentsOf: scalar.utf8)
      } else {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        terms.append(kind == .capital ? byte | 0x20 : byte)
      }
    }

    private mutating func addOther(_ scalar: Unicode.Scalar) {
      if scalar.properties.isEmojiPresentation {
        emoji.append(scalar)
      } else {
        endEmoji()
      }
    }

    /// An emoji that no other one touches is a term; what a sequence of them is, is not known.
    private mutating func endEmoji() {
      guard let first = emoji.first else { return }
      if emoji.count == 1 {
        terms.append(contentsOf: first.utf8)
        terms.append(TermScanner.separator)
        wordStart = terms.count
      }
      emoji = []
    }

    mutating func endWord(shortest: Int) {
      guard wordUnits > 0 else { return }
      if wordUnits < shortest {
        terms.removeSubrange(wordStart...)
      } else {
        if hasCapitals {
          let word = String(decoding: terms[wordStart...], as: UTF8.self)
          terms.replaceSubrange(wordStart..., with: word.inLowerCase.utf8)
        }
        terms.append(TermScanner.separator)
      }
      wordStart = terms.count
      wordUnits = 0
      hasCapitals = false
    }

    mutating func endChunk(_ stopWords: Set<[UInt8]>) {
      endEmoji()
      if isOnlyTermCharacters || keepsChunks && stopWords.contains(chunk) {
        terms.removeSubrange(chunkStart...)
      }
      chunk.removeAll(keepingCapacity: true)
      isOnlyTermCharacters = true
      (chunkStart, wordStart) = (terms.count, terms.count)
    }
  }

  /// What stands behind each term: no term has white space in it.
  static let separator = UInt8(ascii: " ")
}

extension String {
  /// The word in lower case; a sigma that ends what has case becomes the final one.
  fileprivate var inLowerCase: String {
    guard unicodeScalars.contains("\u{3A3}") else { return lowercased() }
    let scalars = Array(unicodeScalars)
    var word = ""
    for (place, scalar) in scalars.enumerated() {
      let isFinal =
        scalar == "\u{3A3}" && place > 0 && scalars[place - 1].properties.isCased
        && !(place + 1 < scalars.count && scalars[place + 1].properties.isCased)
      word += isFinal ? "\u{3C2}" : scalar.properties.lowercaseMapping
    }
    return word
  }
}
