/// A subcommand: its options as wrapped properties, and the words that describe it.
package protocol ParsableCommand: ParsableOptions {
  static var configuration: CommandConfiguration { get }
}

/// What a person reads about a command.
package struct CommandConfiguration: Sendable {
  package let name: String
  /// One sentence, shown in lists.
  package let abstract: String
  /// What the options alone do not say.
  package let discussion: String
  package let examples: [Example]

  package init(name: String, abstract: String, discussion: String = "", examples: [Example]) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
  }

  /// A command that works as it stands, and what it does.
  package struct Example: Sendable {
    package let command: String
    package let meaning: String

    package init(_ command: String, _ meaning: String) {
      self.command = command
      self.meaning = meaning
    }
  }
}

/// The whole tool: its name and its commands.
package struct CommandSet: Sendable {
  package let name: String
  package let abstract: String
  package let commands: [any ParsableCommand.Type]

  package init(name: String, abstract: String, commands: [any ParsableCommand.Type]) {
    self.name = name
    self.abstract = abstract
    self.commands = commands
  }

  func command(named name: String) -> (any ParsableCommand.Type)? {
    commands.first { $0.configuration.name == name }
  }

  var commandNames: [String] { commands.map { $0.configuration.name } }
}

/// What the words on the command line ask for.
package enum Request {
  case run(any ParsableCommand)
  case help(String)
  case version
  case completionScript(String)
  case manualPage(String)
}
