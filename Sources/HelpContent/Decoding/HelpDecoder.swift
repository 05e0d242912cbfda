import Findings
import JSON

/// Reads the JSON of a help and collects all that is wrong with it.
///
/// A function gives nothing for what is not there or not right; whatever it could not use is among
/// the findings.
struct HelpDecoder {
  let file: String?
  private(set) var findings: [Finding] = []
  var texts: [HelpText] = []
  var topicIDs: Set<String> = []
  var languages: [NamedLanguage] = []
  var namesBook = false

  init(file: String?) { self.file = file }

  mutating func report(_ rule: HelpRule, _ message: String, at place: JSONPlace, _ path: JSONPath) {
    findings.append(rule.finding(message, at: location(place, path)))
  }

  mutating func report(_ rule: HelpRule, _ message: String, at value: PlacedValue) {
    report(rule, message, at: value.node.place, value.path)
  }

  /// Reports bytes that are not JSON.
  mutating func report(_ error: JSONError) {
    let rule: HelpRule =
      switch error.kind {
      case .encoding: .encoding
      case .syntax: .json
      }
    report(rule, error.message, at: error.place, JSONPath())
  }

  func location(_ place: JSONPlace, _ path: JSONPath) -> Location {
    Location(file: file, line: place.line, column: place.column, keyPath: path.description)
  }
}

/// A value and the way to it.
struct PlacedValue {
  let node: JSONNode
  let path: JSONPath
}

// MARK: - Objects and arrays

extension HelpDecoder {
  /// The members of an object that are `known` there; others and repeated ones are reported.
  mutating func members(of value: PlacedValue, known: [String]) -> Members? {
    guard let entries = self.entries(of: value) else { return nil }
    var members = Members(owner: value)
    for entry in entries {
      if known.contains(where: { ExactText($0) == ExactText(entry.name) }) {
        members.add(entry.name, entry.value)
      } else if entry.name != "$schema" || !value.path.description.isEmpty {
        let name = JSONValue.string(entry.name).text
        report(
          .unknownMember, "\(name) is not known here; \(suggestion(for: entry.name, among: known))",
          at: entry.namePlace, entry.value.path)
      }
    }
    return members
  }

  private func suggestion(for name: String, among known: [String]) -> String {
    if let nearest = nearestWord(to: name, in: known) {
      return "the nearest name is \"\(nearest)\""
    }
    return "the names are " + known.joined(separator: ", ")
  }

  /// The members of an object whatever they are called; repeated ones are reported and left out.
  mutating func entries(of value: PlacedValue) -> [Entry]? {
    guard case .object(let members) = value.node.content else {
      reportType(of: value, wanted: "an object")
      return nil
    }
    var entries: [Entry] = []
    for member in members {
      let path = value.path.member(member.name)
      if member.isRepeated {
        let name = JSONValue.string(member.name).text
        report(.duplicateMember, "\(name) is here already", at: member.namePlace, path)
      } else {
        entries.append(
          Entry(
            name: member.name, namePlace: member.namePlace,
            value: PlacedValue(node: member.value, path: path)))
      }
    }
    return entries
  }

  mutating func items(of value: PlacedValue) -> [PlacedValue]? {
    guard case .array(let nodes) = value.node.content else {
      reportType(of: value, wanted: "an array")
      return nil
    }
    return nodes.enumerated().map { index, node in
      PlacedValue(node: node, path: value.path.item(index))
    }
  }

  mutating func required(_ name: String, of members: Members) -> PlacedValue? {
    if let value = members[name] { return value }
    report(.missingMember, "\"\(name)\" is missing", at: members.owner)
    return nil
  }

  private mutating func reportType(of value: PlacedValue, wanted: String) {
    report(.type, "expected \(wanted), found \(value.node.typeName)", at: value)
  }

  /// An object's member as it stands in the file.
  struct Entry {
    let name: String
    let namePlace: JSONPlace
    let value: PlacedValue
  }

  /// The known members of an object, each once.
  struct Members {
    let owner: PlacedValue
    private var values: [(name: String, value: PlacedValue)] = []

    init(owner: PlacedValue) { self.owner = owner }

    mutating func add(_ name: String, _ value: PlacedValue) { values.append((name, value)) }

    subscript(name: String) -> PlacedValue? { values.first { $0.name == name }?.value }
  }
}

// MARK: - Strings

extension HelpDecoder {
  /// A string that says something and holds nothing that no page can hold.
  mutating func string(_ value: PlacedValue?, isWords: Bool = false) -> String? {
    guard let value else { return nil }
    switch value.node.content {
    case .string(let text):
      if text.unicodeScalars.allSatisfy(\.isWhiteSpace) {
        report(.empty, text.isEmpty ? "it is empty" : "it is nothing but white space", at: value)
      } else if let control = text.firstControl(inWords: isWords) {
        let number = String(control.value, radix: 16, uppercase: true)
        report(.controlCharacter, "it holds the control character U+\(number)", at: value)
      } else {
        return text
      }
    case .brokenString:
      report(.encoding, "it holds an escape for half of a surrogate pair", at: value)
    default: reportType(of: value, wanted: "a string")
    }
    return nil
  }

  /// A string that people read; it is kept for the checks of words.
  mutating func text(
    _ value: PlacedValue?, _ use: HelpText.Use, in language: LanguageTag?
  ) -> String? {
    guard let value, let text = string(value, isWords: use.isWords) else { return nil }
    texts.append(
      HelpText(
        text: text, use: use, language: language, location: location(value.node.place, value.path)))
    return text
  }

  mutating func decodeKeywords(_ value: PlacedValue?) -> [String] {
    guard let value, let items = self.items(of: value) else { return [] }
    return items.compactMap { item in
      let keyword = string(item)
      if let keyword, keyword.utf8.contains(UInt8(ascii: ",")) {
        report(.keyword, "the keyword holds a comma, at which the help viewer splits it", at: item)
      }
      return keyword
    }
  }
}

extension HelpText.Use {
  fileprivate var isWords: Bool {
    if case .words = self { true } else { false }
  }
}

extension String {
  /// The first control character; scalars are looked at only where a byte may begin one.
  fileprivate func firstControl(inWords: Bool) -> Unicode.Scalar? {
    let mayHoldOne = utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): !inWords
      case 0..<0x20, 0x7F, 0xC2, 0xEF: true
      default: false
      }
    }
    return mayHoldOne ? unicodeScalars.first { $0.isControl(inWords: inWords) } : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character or one that XML cannot hold.
  fileprivate func isControl(inWords: Bool) -> Bool {
    switch self {
    case "\t", "\n", "\r": !inWords
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}
