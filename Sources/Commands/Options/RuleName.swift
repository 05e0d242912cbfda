import CommandParsing
import Findings
import Verification

/// The name of a rule of `verify`.
struct RuleName: OptionValue {
  let rule: String

  init?(word: String) {
    guard Self.choices.contains(word) else { return nil }
    rule = word
  }

  static let choices = Verification.rules.map(\.id)
}
