/// Help for a person, from the declarations.
struct HelpText {
  let set: CommandSet

  private static let width = 80
  private static let indent = 2
  private static let column = 30

  /// The tool's own help.
  var text: String {
    let rows = set.commands.map { ($0.configuration.name, $0.configuration.abstract) }
    let options = CompletionScript.toolOptions.map { ("--\($0.name)", $0.help) }
    return [
      "OVERVIEW: \(set.abstract)",
      "USAGE: \(set.name) <command> [options]",
      Self.section("COMMANDS", rows),
      Self.section("OPTIONS", options),
    ].joined(separator: "\n\n") + "\n"
  }

  /// The help of one command.
  func text(of type: any ParsableCommand.Type) -> String {
    let configuration = type.configuration
    let definitions = Definitions(of: type.init())
    var parts = ["OVERVIEW: \(configuration.abstract)"]
    if !configuration.discussion.isEmpty {
      parts.append(configuration.discussion.wrapped(to: Self.width))
    }
    parts.append("USAGE: " + Self.usage(set.name, configuration.name, definitions))
    if !definitions.arguments.isEmpty {
      parts.append(
        Self.section("ARGUMENTS", definitions.arguments.map { ("<\($0.valueName)>", $0.help) }))
    }
    let help = ("-h, --help", "Show this help.")
    parts.append(Self.section("OPTIONS", definitions.options.map(Self.row) + [help]))
    let examples = configuration.examples.map { "  \($0.command)\n      \($0.meaning)" }
    if !examples.isEmpty { parts.append("EXAMPLES:\n" + examples.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  static func usage(_ tool: String, _ command: String, _ definitions: Definitions) -> String {
    let arguments = definitions.arguments.map { argument in
      let name = "<\(argument.valueName)>" + (argument.most > 1 ? "…" : "")
      return argument.least == 0 ? "[\(name)]" : name
    }
    return ([tool, command, "[options]"] + arguments).joined(separator: " ")
  }

  private static func row(_ option: OptionDefinition) -> (String, String) {
    var name = option.short.map { "-\($0), " } ?? ""
    name += "--\(option.name)"
    if let valueName = option.valueName { name += " <\(valueName)>" }
    var help = option.help
    if !option.choices.isEmpty { help += " One of: \(option.choices.joined(separator: ", "))." }
    if option.repeats { help += " May be repeated." }
    if let environment = option.environment { help += " Or \(environment)." }
    return (name, help)
  }

  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    let lines = rows.map { name, help in
      let start = String(repeating: " ", count: indent) + name
      let words = help.wrapped(to: width, indent: column)
      guard start.count < column - 1 else {
        return start + "\n" + String(repeating: " ", count: column) + words
      }
      return start + String(repeating: " ", count: column - start.count) + words
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }
}
