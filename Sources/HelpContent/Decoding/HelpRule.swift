public import Findings

/// What can be wrong with a help, by the name that reports use.
public enum HelpRule: String, CaseIterable, Sendable {
  // The file.
  case json = "help-json"
  case encoding = "help-encoding"
  case type = "help-type"
  case missingMember = "help-missing-member"
  case unknownMember = "help-unknown-member"
  case duplicateMember = "help-duplicate-member"
  case duplicate = "help-duplicate"
  case id = "help-id"
  case empty = "help-empty"
  case textForm = "help-text-form"
  case controlCharacter = "help-control-character"
  case language = "help-language"
  case localization = "help-localization"
  case keyword = "help-keyword"

  // What CommonMark makes of the words.
  case html = "help-html"
  case picture = "help-picture"
  case link = "help-link"

  // What only `lint` looks at.
  case words = "help-words"
  case wordsUnchecked = "help-words-unchecked"
  case swiftTopic = "help-swift-topic"
  case swiftMenu = "help-swift-menu"
  case swiftTip = "help-swift-tip"
}

extension HelpRule {
  public var severity: Severity { self == .wordsUnchecked ? .note : .error }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .json: "Mend the JSON here; an editor that knows JSON shows it too."
    case .encoding: "Save the file as UTF-8 without a byte order mark, whole characters only."
    case .type: "Write a value of the right type; leave the member out rather than null."
    case .missingMember: "Add the member."
    case .unknownMember: "Correct the name, or take the member away."
    case .duplicateMember: "Keep one of the two; the first is the one that counts."
    case .duplicate: "Give it a value of its own, or take one of the two away."
    case .id: "Use a to z, 0 to 9 and hyphens, at most 100, not a hyphen first, and not 'keys'."
    case .empty: "Write the words, or take the member away where it may be absent."
    case .textForm: "Keep 'text' for every platform, or 'mac' and 'touch' for each side."
    case .controlCharacter: "Take the character away; only tab and line end may stand in words."
    case .language: "Use a language tag such as en, pt-BR or zh-Hans."
    case .localization: "Give each language just the topics and the keys of the file, once."
    case .keyword: "Make it two keywords; the help viewer splits at a comma."
    case .html: "Write it in CommonMark; put a backslash before a '<' that is meant as one."
    case .picture: "Say it in words; help has no pictures."
    case .link: "Link to topic:ID, http:, https: or mailto:."
    case .words: "Use the words of the platform on which this is read."
    case .wordsUnchecked: "Have somebody who reads the language look at the platforms' words."
    case .swiftTopic: "Write the topic in Help.json, and read it from there."
    case .swiftMenu: "Ask HelpBookPresence first; an app with a book keeps the system's Help menu."
    case .swiftTip: "Name a topic of Help.json, and let the tip take its words from there."
    }
  }

  /// A finding of this rule.
  public func finding(_ message: String, at location: Location) -> Finding {
    Finding(
      rule: rawValue, severity: severity, message: message, remedy: remedy, location: location)
  }
}
