import Findings
import HelpContent

/// The words that tell of another platform than the one on which they are read.
///
/// A word counts whole and as its reader sees it, so what is invisible in it does not count. The verbs
/// count in all their forms, since the acceptance command greps for `click` anywhere.
struct PlatformWords: Sendable {
  /// What a Mac's reader must not be told.
  private let ofTouch: [ListedPhrase]
  /// What the reader of a phone or tablet must not be told.
  private let ofMac: [ListedPhrase]

  /// The list for a language; absent where there is none.
  ///
  /// A file that names no language is taken to be in English.
  static func list(for language: LanguageTag?) -> PlatformWords? {
    language == nil || language?.language == "en" ? english : nil
  }

  private static let english = PlatformWords(
    ofTouch: [
      ListedPhrase("tap", forms: ["taps", "tapped", "tapping"]),
      ListedPhrase("touch", forms: ["touches", "touched", "touching"]),
      ListedPhrase("Files app"), ListedPhrase("open in"),
    ],
    ofMac: [
      ListedPhrase("click", forms: ["clicks", "clicked", "clicking"]),
      ListedPhrase("Command"), ListedPhrase("File menu"),
    ])

  private func phrases(for use: HelpText.Use) -> [(phrase: ListedPhrase, reason: String)] {
    let onMac = ofTouch.map { ($0, "a touch screen, and this is read on a Mac") }
    let onTouch = ofMac.map { ($0, "a Mac, and this is read on a touch screen") }
    return switch use {
    case .words(.mac), .keyTitle: onMac
    case .words(.touch): onTouch
    case .words(.everyone), .title: onMac + onTouch
    }
  }

  /// A finding for each listed word or phrase in a text.
  func findings(in text: HelpText) -> [Finding] {
    let blocks =
      if case .words = text.use { CommonMark(text.text).contents().blocks } else { [text.text] }
    let words = blocks.map(SpokenWord.words)
    return phrases(for: text.use).compactMap { phrase, reason in
      guard let found = words.lazy.compactMap(phrase.firstMatch).first else { return nil }
      let form = found.lowercased() == phrase.name.lowercased() ? "" : " (\(phrase.name))"
      return HelpRule.words.finding(
        "\"\(found)\"\(form) is a word of \(reason)", at: text.location)
    }
  }
}

/// A word or phrase of a list, with the forms that count as it.
private struct ListedPhrase: Sendable {
  let name: String
  private let spellings: [[String]]

  init(_ name: String, forms: [String] = []) {
    self.name = name
    spellings = ([name] + forms).map { $0.lowercased().split(separator: " ").map(String.init) }
  }

  /// The first occurrence as it is written; white space within it becomes one space.
  func firstMatch(in words: [SpokenWord]) -> String? {
    for start in words.indices {
      for spelling in spellings where matches(spelling, words[start...]) {
        return words[start..<(start + spelling.count)].map(\.text).joined(separator: " ")
      }
    }
    return nil
  }

  private func matches(_ spelling: [String], _ words: ArraySlice<SpokenWord>) -> Bool {
    spelling.count <= words.count
      && zip(spelling, words).allSatisfy { $0 == $1.folded }
      && words.dropFirst().prefix(spelling.count - 1).allSatisfy(\.followsSpace)
  }
}

/// A word of a text: letters, digits and underscores of any script, with their marks.
private struct SpokenWord {
  let text: String
  let folded: String
  /// Whether nothing but white space parts it from the word before.
  let followsSpace: Bool

  static func words(of text: String) -> [SpokenWord] {
    var words: [SpokenWord] = []
    var word = String.UnicodeScalarView()
    var (sawSpace, sawOther) = (false, false)
    func endWord() {
      guard !word.isEmpty else { return }
      let text = String(word)
      words.append(
        SpokenWord(
          text: text, folded: text.lowercased(), followsSpace: sawSpace && !sawOther))
      word = String.UnicodeScalarView()
      (sawSpace, sawOther) = (false, false)
    }
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      if scalar.isPartOfWord {
        word.append(scalar)
      } else {
        endWord()
        if scalar.isWhiteSpace { sawSpace = true } else { sawOther = true }
      }
    }
    endWord()
    return words
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    if isASCII {
      return switch self {
      case "a"..."z", "A"..."Z", "0"..."9", "_": true
      default: false
      }
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
