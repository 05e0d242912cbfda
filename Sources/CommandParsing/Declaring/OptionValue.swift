/// What a word on the command line can be read as.
package protocol OptionValue {
  init?(word: String)

  /// The only words that will do, when there is a list of them.
  static var choices: [String] { get }
}

extension OptionValue {
  package static var choices: [String] { [] }
}

extension String: OptionValue {
  package init?(word: String) { self = word }
}

extension Int: OptionValue {
  package init?(word: String) { self.init(word) }
}

extension OptionValue
where Self: CaseIterable, Self: RawRepresentable, RawValue == String {
  package init?(word: String) { self.init(rawValue: word) }

  package static var choices: [String] { allCases.map(\.rawValue) }
}

/// Where the value of an option came from; the first of these that has one wins.
package enum ValueSource: Sendable {
  case commandLine
  case environment
  case configurationFile
  case defaultValue
}

/// What a shell may offer in an option's or argument's place.
package enum Completion: Hashable, Sendable {
  case words([String])
  case files
  case folders
  case nothing
}
