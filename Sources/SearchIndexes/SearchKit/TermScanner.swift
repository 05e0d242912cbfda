private import Foundation

/// Takes a text apart into terms (INDEXES.md, part II, section 5).
///
/// Marks on Latin letters go, white space parts the text into chunks, stop words are left out as
/// whole chunks, and in a chunk runs of letters, digits and marks are terms, in lower case.
package struct TermScanner {
  private let shortest: Int
  private let stopWords: Set<[UInt8]>
  private let termCharacters: [Unicode.Scalar]
  /// What the ASCII characters are.
  private let kinds: [Kind]

  private enum Kind {
    case space
    case termCharacter
    case letter
    case capital
    case other
  }

  package init(_ analysis: TextAnalysis) {
    shortest = analysis.shortestTerm
    stopWords = Set(analysis.stopWords.map { Array($0.utf8) })
    let termCharacters = Array((analysis.termCharacters ?? "").unicodeScalars)
    self.termCharacters = termCharacters
    kinds = (0..<128).map { value in
      let scalar = Unicode.Scalar(UInt8(value))
      return if termCharacters.contains(scalar) {
        .termCharacter
      } else if scalar.properties.isWhitespace { .space } else if scalar.properties.isUppercase {
        .capital
      } else if scalar.isWordPart { .letter } else { .other }
    }
  }

  /// The terms of a text, in UTF-8, a space behind each.
  package func terms(of text: String) -> [UInt8] {
    var terms: [UInt8] = []
    terms.reserveCapacity(text.utf8.count)
    var chunk: [UInt8] = []
    var isASCII = true
    func endChunk() {
      if !chunk.isEmpty {
        if isASCII { scan(ascii: chunk, into: &terms) } else { scan(chunk, into: &terms) }
        chunk.removeAll(keepingCapacity: true)
      }
      isASCII = true
    }
    for byte in text.withoutLatinMarks.utf8 {
      if byte >= 0x80 {
        isASCII = false
      } else if kinds[Int(byte)] == .space {
        endChunk()
        continue
      }
      chunk.append(byte)
    }
    endChunk()
    return terms
  }
}

// MARK: - Chunks

extension TermScanner {
  private func scan(ascii chunk: [UInt8], into terms: inout [UInt8]) {
    guard stopWords.isEmpty || !stopWords.contains(chunk),
      chunk.contains(where: { kinds[Int($0)] != .termCharacter })
    else { return }
    var start = terms.count
    for byte in chunk {
      switch kinds[Int(byte)] {
      case .letter, .termCharacter: terms.append(byte)
      case .capital: terms.append(byte | 0x20)
      case .other, .space: endTerm(from: &start, in: &terms)
      }
    }
    endTerm(from: &start, in: &terms)
  }

  private func endTerm(from start: inout Int, in terms: inout [UInt8]) {
    guard terms.count > start else { return }
    if terms.count - start >= shortest {
      terms.append(0x20)
    } else {
      terms.removeSubrange(start...)
    }
    start = terms.count
  }

  /// A stretch without ASCII white space; there may be other white space in it.
  private func scan(_ stretch: [UInt8], into terms: inout [UInt8]) {
    let scalars = Array(String(decoding: stretch, as: UTF8.self).unicodeScalars)
    for chunk in scalars.split(whereSeparator: \.properties.isWhitespace) {
      guard !stopWords.contains(Array(String(chunk).utf8)),
        chunk.contains(where: { !termCharacters.contains($0) })
      else { continue }
      var word = String.UnicodeScalarView()
      for (place, scalar) in zip(chunk.indices, chunk) {
        if scalar.isWordPart || termCharacters.contains(scalar) {
          word.append(scalar)
          continue
        }
        add(&word, to: &terms)
        if chunk.hasLoneEmoji(at: place) { terms += Array(String(scalar).utf8) + [0x20] }
      }
      add(&word, to: &terms)
    }
  }

  private func add(_ scalars: inout String.UnicodeScalarView, to terms: inout [UInt8]) {
    let word = String(scalars)
    if !word.isEmpty, word.utf16.count >= shortest {
      terms += Array(word.inLowerCase.utf8)
      terms.append(0x20)
    }
    scalars = .init()
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether an emoji stands there that no other one touches. Sequences of emoji are no terms.
  fileprivate func hasLoneEmoji(at place: Int) -> Bool {
    func isEmoji(_ place: Int) -> Bool {
      indices.contains(place) && self[place].properties.isEmojiPresentation
    }
    return isEmoji(place) && !isEmoji(place - 1) && !isEmoji(place + 1)
  }
}

// MARK: - Characters

extension Unicode.Scalar {
  /// Letters, numbers and marks.
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Whether it is a letter of the Latin script (Unicode's Scripts.txt), one that marks can be on.
  fileprivate var isLatin: Bool {
    Self.latin.contains { $0.contains(value) }
  }

  private static let latin: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8,
    0x2E0...0x2E4, 0x1D00...0x1D25, 0x1D2C...0x1D5C, 0x1D62...0x1D65, 0x1D6B...0x1D77,
    0x1D79...0x1DBE, 0x1E00...0x1EFF, 0x2071...0x2071, 0x207F...0x207F, 0x2090...0x209C,
    0x212A...0x212B, 0x2132...0x2132, 0x214E...0x214E, 0x2160...0x2188, 0x2C60...0x2C7F,
    0xA722...0xA787, 0xA78B...0xA7DC, 0xA7F2...0xA7FF, 0xAB30...0xAB5A, 0xAB5C...0xAB64,
    0xAB66...0xAB69, 0xFB00...0xFB06, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0x10780...0x107BA,
    0x1DF00...0x1DF2A,
  ]
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

  /// The text in canonical composition, without the non-spacing marks on Latin letters.
  fileprivate var withoutLatinMarks: String {
    guard unicodeScalars.contains(where: \.mayChangeWithoutMarks) else { return self }
    var kept = String.UnicodeScalarView()
    var isOnLatin = false
    for scalar in decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.generalCategory != .nonspacingMark {
        isOnLatin = scalar.isLatin
      } else if isOnLatin {
        continue
      }
      kept.append(scalar)
    }
    return String(kept).precomposedStringWithCanonicalMapping
  }
}

extension Unicode.Scalar {
  /// Whether taking marks away, or composition, can change a text with this character in it.
  ///
  /// What most texts are made of cannot: ASCII, and the punctuation from U+2010 on.
  fileprivate var mayChangeWithoutMarks: Bool {
    value >= 0xC0 && !(0x2010...0x2060).contains(value)
  }
}
