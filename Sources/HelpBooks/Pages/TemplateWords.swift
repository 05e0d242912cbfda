import Findings
import HelpContent
import JSON

/// The few words that pages need and Help.json has not, by language.
struct TemplateWords: Sendable {
  /// A word by its name in `words.json`.
  enum Name: String, CaseIterable {
    case book
    case keys
    case keysDescription
    case actionColumn
    case keysColumn
    case about
    case version
    case build
  }

  private let languages: [String: [Name: String]]

  init(_ bytes: [UInt8], file: String) throws(Refusal) {
    let root: JSONNode
    do {
      root = try JSONNode(reading: bytes)
    } catch {
      throw Self.refusal(error.message, at: error.place, of: file)
    }
    var languages: [String: [Name: String]] = [:]
    for language in try Self.members(of: root, file: file) {
      var words: [Name: String] = [:]
      for word in try Self.members(of: language.value, file: file) {
        guard let name = Name(rawValue: word.name), case .string(let text) = word.value.content
        else {
          throw Self.refusal(
            "\"\(word.name)\" is none of the words", at: word.namePlace, of: file)
        }
        words[name] = text
      }
      for name in Name.allCases where words[name] == nil {
        throw Self.refusal("\"\(name.rawValue)\" is missing", at: language.value.place, of: file)
      }
      languages[language.name.lowercased()] = words
    }
    guard languages["en"] != nil else {
      throw Self.refusal("the words in English are missing", at: root.place, of: file)
    }
    self.languages = languages
  }

  private static func members(
    of node: JSONNode, file: String
  ) throws(Refusal) -> [JSONNode.Member] {
    guard case .object(let members) = node.content else {
      throw refusal("expected an object, found \(node.typeName)", at: node.place, of: file)
    }
    return members
  }

  private static func refusal(_ message: String, at place: JSONPlace, of file: String) -> Refusal {
    Refusal(
      .malformed, "\(file):\(place.line):\(place.column): \(message)",
      help: "Compare it with the words.json that comes with bookplate.",
      at: Location(file: file, line: place.line, column: place.column))
  }

  /// Whether there are words in a language.
  func speak(_ language: LanguageTag) -> Bool { words(in: language) != nil }

  /// A word in a language, or in English where there is none.
  func text(_ name: Name, in language: LanguageTag, app: String = "") -> String {
    let words = words(in: language) ?? languages["en"]
    return (words?[name] ?? "").replacing("{{app}}", with: app)
  }

  private func words(in language: LanguageTag) -> [Name: String]? {
    let tags = [language.description.lowercased(), language.languageAndScript, language.language]
    return tags.lazy.compactMap { languages[$0] }.first
  }
}

extension LanguageTag {
  /// Such as `zh-hans`; Chinese of Taiwan, Hong Kong and Macao is in traditional characters, other
  /// Chinese in simplified ones.
  fileprivate var languageAndScript: String {
    guard language == "zh" else { return script.map { "\(language)-\($0)" } ?? language }
    let tag = description.lowercased()
    let isTraditional = ["-tw", "-hk", "-mo"].contains { tag.contains($0) }
    return "zh-" + (script ?? (isTraditional ? "hant" : "hans"))
  }
}
