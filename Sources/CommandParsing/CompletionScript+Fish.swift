extension CompletionScript {
  var fish: String {
    var lines = ["complete -c \(tool) -f"]
    for (name, help) in Self.toolOptions {
      let values = name == "generate-completion-script" ? " -xa 'bash zsh fish'" : ""
      lines.append(
        "complete -c \(tool) -n __fish_use_subcommand -l \(name)\(values) -d \(Self.fishText(help))"
      )
    }
    for command in commands {
      lines.append(
        "complete -c \(tool) -n __fish_use_subcommand -a \(command.name) "
          + "-d \(Self.fishText(command.abstract))")
      lines += fishLines(command)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishLines(_ command: CompletedCommand) -> [String] {
    let start = "complete -c \(tool) -n '__fish_seen_subcommand_from \(command.name)'"
    let options = command.options.map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      let value = option.valueName == nil ? "" : Self.fishValue(option.completion)
      return "\(start)\(short) -l \(option.name)\(value) -d \(Self.fishText(option.help))"
    }
    switch command.arguments {
    case .files, .folders: return options + ["\(start) -F"]
    case .words, .nothing: return options
    }
  }

  private static func fishValue(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): " -xa '\(words.joined(separator: " "))'"
    case .files: " -rF"
    case .folders: " -xa '(__fish_complete_directories)'"
    case .nothing: " -x"
    }
  }

  private static func fishText(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
