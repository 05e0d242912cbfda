/// An option as parsing, help, completions and manual pages need it.
struct OptionDefinition {
  let name: String
  var short: Character?
  /// What its value is called; a flag has none.
  var valueName: String?
  let help: String
  var environment: String?
  var completion = Completion.nothing
  var choices: [String] = []
  var repeats = false
  /// Whether a file may not say it.
  var isException = false
  /// Puts a word into the slot.
  ///
  /// False when the word cannot be read. A flag takes `true` or `false`.
  let store: (_ word: String, _ source: ValueSource) -> Bool
}

/// An argument without a name.
struct ArgumentDefinition {
  let valueName: String
  let help: String
  let completion: Completion
  let least: Int
  let most: Int
  let store: (String) -> Void
}

/// The declarations of one command, read from its wrapped properties.
struct Definitions {
  private(set) var options: [OptionDefinition] = []
  private(set) var arguments: [ArgumentDefinition] = []

  init(of value: any ParsableOptions) {
    for child in Mirror(reflecting: value).children {
      guard let declaration = child.value as? any Declaration, let label = child.label else {
        continue
      }
      declaration.add(to: &self, label: Self.optionName(label))
    }
  }

  /// `_dryRun` is `dry-run`.
  private static func optionName(_ label: String) -> String {
    var name = ""
    for letter in label.drop(while: { $0 == "_" }) {
      if letter.isUppercase { name += "-" }
      name += letter.lowercased()
    }
    return name
  }

  fileprivate mutating func append(_ option: OptionDefinition) { options.append(option) }
  fileprivate mutating func append(_ argument: ArgumentDefinition) { arguments.append(argument) }
  fileprivate mutating func append(_ group: Definitions) {
    options += group.options
    arguments += group.arguments
  }

  func option(named name: String) -> OptionDefinition? { options.first { $0.name == name } }
}

/// A wrapper that knows what it declares.
private protocol Declaration {
  func add(to definitions: inout Definitions, label: String)
}

extension Flag: Declaration {
  fileprivate func add(to definitions: inout Definitions, label: String) {
    definitions.append(
      OptionDefinition(name: name ?? label, help: help, isException: isException) {
        [slot] word, source in
        slot.value = word != "false"
        slot.source = source
        return true
      })
  }
}

extension Option: Declaration {
  fileprivate func add(to definitions: inout Definitions, label: String) {
    definitions.append(
      OptionDefinition(
        name: name ?? label, short: short, valueName: valueName, help: help,
        environment: environment, completion: completion, choices: choices, repeats: repeats
      ) { [slot, store] word, source in
        let first = slot.source != source
        guard store(word, slot, first) else { return false }
        slot.source = source
        return true
      })
  }
}

extension Argument: Declaration {
  fileprivate func add(to definitions: inout Definitions, label: String) {
    definitions.append(
      ArgumentDefinition(
        valueName: valueName, help: help, completion: completion, least: least, most: most
      ) { [slot, store] word in store(word, slot) })
  }
}

extension OptionGroup: Declaration {
  fileprivate func add(to definitions: inout Definitions, label: String) {
    definitions.append(Definitions(of: wrappedValue))
  }
}
