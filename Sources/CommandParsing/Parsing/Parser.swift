import Findings

/// Reads words into a request.
///
/// It looks at nothing but what it is given.
struct Parser {
  let set: CommandSet
  let environment: [String: String]
  let configuration: (any ParsableCommand) throws -> [ConfiguredOption]

  func request(for words: [String]) throws -> Request {
    guard let first = words.first else { return .help(HelpText(set: set).text) }
    if first.hasPrefix("-") { return try toolRequest(words) }
    if first == "help" { return .help(try helpText(for: Array(words.dropFirst()))) }
    let type = try command(first)
    do {
      return try commandRequest(type, words: Array(words.dropFirst()))
    } catch var error as UsageError {
      error.command = error.command ?? first
      throw error
    }
  }

  private func toolRequest(_ words: [String]) throws(UsageError) -> Request {
    let parts = words[0].split(separator: "=", maxSplits: 1).map(String.init)
    let value = parts.count == 2 ? parts[1] : words.dropFirst().first
    switch parts[0] {
    case "-h", "--help": return .help(HelpText(set: set).text)
    case "--version": return .version
    case "--generate-completion-script": return .completionScript(try completionScript(for: value))
    case "--generate-manual-page": return .manualPage(try manualPage(for: value))
    default:
      throw UsageError.unknownOption(parts[0], known: CompletionScript.toolOptions.map(\.name))
    }
  }

  private func completionScript(for name: String?) throws(UsageError) -> String {
    guard let shell = name.flatMap(Shell.init) else {
      let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--generate-completion-script takes one of \(names)")
    }
    return CompletionScript(set: set).text(for: shell)
  }

  private func manualPage(for name: String?) throws(UsageError) -> String {
    if let name, !name.isEmpty, name != set.name {
      return ManualPage(set: set).text(of: try command(name))
    }
    return ManualPage(set: set).text
  }

  private func command(_ name: String) throws(UsageError) -> any ParsableCommand.Type {
    guard let type = set.command(named: name) else {
      throw UsageError.unknown("command", name, known: set.commandNames)
    }
    return type
  }

  private func helpText(for words: [String]) throws(UsageError) -> String {
    guard let name = words.first else { return HelpText(set: set).text }
    return HelpText(set: set).text(of: try command(name))
  }

  private func commandRequest(_ type: any ParsableCommand.Type, words: [String]) throws -> Request {
    let command = type.init()
    let definitions = Definitions(of: command)
    var given = Set<String>()
    var loose: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        loose += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        loose.append(word)
        continue
      }
      if word == "-h" || word == "--help" { return .help(HelpText(set: set).text(of: type)) }
      if word == "--version" { return .version }
      given.insert(try take(word, from: &rest, definitions: definitions))
    }
    try fill(definitions.arguments, with: loose)
    try fillFromEnvironment(definitions, given: &given)
    try fillFromConfiguration(command, definitions, given: given)
    try validate(command)
    return .run(command)
  }

  /// Takes one option, and its value where it has one, and says which it was.
  private func take(
    _ word: String, from rest: inout ArraySlice<String>, definitions: Definitions
  ) throws(UsageError) -> String {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let attached = parts.count == 2 ? String(parts[1]) : nil
    let option = try option(spelled: String(parts[0]), definitions: definitions)
    guard option.valueName != nil else {
      guard attached == nil else { throw UsageError("--\(option.name) takes no value") }
      _ = option.store("true", .commandLine)
      return option.name
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("--\(option.name) needs a value")
    }
    try store(value, into: option, source: .commandLine)
    return option.name
  }

  private func option(
    spelled word: String, definitions: Definitions
  ) throws(UsageError) -> OptionDefinition {
    if word.hasPrefix("--") {
      if let option = definitions.option(named: String(word.dropFirst(2))) { return option }
    } else if word.count == 2,
      let option = definitions.options.first(where: { $0.short == word.last })
    {
      return option
    }
    throw UsageError.unknownOption(
      word, known: definitions.options.map(\.name) + ["help", "version"])
  }

  private func store(
    _ value: String, into option: OptionDefinition, source: ValueSource
  ) throws(UsageError) {
    guard option.store(value, source) else { throw UsageError(Self.misread(value, option)) }
  }

  private static func misread(_ value: String, _ option: OptionDefinition) -> String {
    guard !option.choices.isEmpty else {
      return "'\(value)' is not a value for --\(option.name) <\(option.valueName ?? "")>"
    }
    let nearest = nearestWord(to: value, in: option.choices).map { "; did you mean '\($0)'?" } ?? ""
    return "--\(option.name) takes one of \(option.choices.joined(separator: ", ")), not '\(value)'"
      + nearest
  }

  private func fill(_ arguments: [ArgumentDefinition], with words: [String]) throws(UsageError) {
    var rest = words[...]
    for argument in arguments {
      let count = min(rest.count, argument.most)
      guard count >= argument.least else {
        throw UsageError("missing <\(argument.valueName)>: \(argument.help)")
      }
      for word in rest.prefix(count) { argument.store(word) }
      rest = rest.dropFirst(count)
    }
    if let word = rest.first { throw UsageError("unexpected argument '\(word)'") }
  }

  private func fillFromEnvironment(
    _ definitions: Definitions, given: inout Set<String>
  ) throws(UsageError) {
    for option in definitions.options where !given.contains(option.name) {
      guard let name = option.environment, let value = environment[name], !value.isEmpty else {
        continue
      }
      try store(value, into: option, source: .environment)
      given.insert(option.name)
    }
  }

  private func fillFromConfiguration(
    _ command: any ParsableCommand, _ definitions: Definitions, given: Set<String>
  ) throws {
    let file = try configuration(command)
    guard !file.isEmpty else { return }
    let all = set.commands.flatMap { Definitions(of: $0.init()).options }
    let exceptions = Set(all.filter(\.isException).map(\.name))
    let known = Set(all.map(\.name)).subtracting(exceptions)
    for configured in file {
      if exceptions.contains(configured.name) || configured.name.hasPrefix("allow") {
        throw configured.exceptionRefusal
      }
      guard known.contains(configured.name) else {
        throw configured.refusal(known: known.sorted())
      }
      guard let option = definitions.option(named: configured.name), !given.contains(option.name)
      else { continue }
      try configured.store(into: option)
    }
  }

  /// Groups are validated before what holds them.
  private func validate(_ options: any ParsableOptions) throws(UsageError) {
    for child in Mirror(reflecting: options).children {
      if let group = child.value as? any Grouping { try validate(group.options) }
    }
    try options.validate()
  }
}

private protocol Grouping {
  var options: any ParsableOptions { get }
}

extension OptionGroup: Grouping {
  fileprivate var options: any ParsableOptions { wrappedValue }
}

extension CommandSet {
  /// Reads the words of a command line.
  ///
  /// `configuration` gives what a `.bookplate.json` says; it is asked once the words are understood,
  /// since they may say where it is. An option's value is the flag's, else the environment's, else
  /// the file's. Throws a `UsageError` for misuse.
  package func request(
    for words: [String], environment: [String: String],
    configuration: @escaping (any ParsableCommand) throws -> [ConfiguredOption] = { _ in [] }
  ) throws -> Request {
    try Parser(set: self, environment: environment, configuration: configuration)
      .request(for: words)
  }
}
