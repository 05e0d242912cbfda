/// A shell for which there is a completion script.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
}

/// Completion scripts, from the same declarations as parsing and help.
struct CompletionScript {
  let tool: String
  let commands: [CompletedCommand]

  init(set: CommandSet) {
    tool = set.name
    commands = set.commands.map(CompletedCommand.init)
  }

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  var commandNames: String { commands.map(\.name).joined(separator: " ") }

  static let shellNames = Shell.allCases.map(\.rawValue).joined(separator: " ")

  /// The options of the tool itself, and what they are for.
  static let toolOptions: [(name: String, help: String)] = [
    ("help", "Show help."), ("version", "Print the version of this tool."),
    ("generate-completion-script", "Print a completion script: bash, zsh or fish."),
    ("generate-manual-page", "Print the manual page of a command, or of the tool."),
  ]
}

/// What a completion script needs of a command.
struct CompletedCommand {
  let name: String
  let abstract: String
  let options: [OptionDefinition]
  /// What may stand in an argument's place; that of the first serves for all.
  let arguments: Completion

  init(_ type: any ParsableCommand.Type) {
    name = type.configuration.name
    abstract = type.configuration.abstract
    let definitions = Definitions(of: type.init())
    options = definitions.options
    arguments = definitions.arguments.first?.completion ?? .nothing
  }
}
