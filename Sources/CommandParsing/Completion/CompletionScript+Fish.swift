extension CompletionScript {
  /// For fish 3.0 and later, which knows `complete -F`.
  var fish: String {
    """
    # fish completion for \(tool): source this file, or put it where fish looks.
    if test (string split -m 1 . -- $version)[1] -lt 3
        echo "\(tool): its completion needs fish 3.0 or later, not $version" >&2
    else
    \(fishLines.map { "    \($0)" }.joined(separator: "\n"))
    end

    """
  }

  private var fishLines: [String] {
    var lines = ["complete -c \(tool) -f"]
    let first = "complete -c \(tool) -n __fish_use_subcommand"
    for (name, help) in Self.toolOptions {
      let values =
        switch name {
        case "generate-completion-script": " -xa '\(Self.shellNames)'"
        case "generate-manual-page": " -xa '\(commandNames)'"
        default: ""
        }
      lines.append("\(first) -l \(name)\(values) -d \(Self.fishText(help))")
    }
    for command in commands {
      lines.append("\(first) -a \(command.name) -d \(Self.fishText(command.abstract))")
      lines += fishLines(command)
    }
    lines.append("\(first) -a help -d 'Show help.'")
    lines.append("complete -c \(tool) -n '__fish_seen_subcommand_from help' -a '\(commandNames)'")
    return lines
  }

  private func fishLines(_ command: CompletedCommand) -> [String] {
    let start = "complete -c \(tool) -n '__fish_seen_subcommand_from \(command.name)'"
    let options = command.options.map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      let value = option.valueName == nil ? "" : Self.fishValue(option.completion)
      return "\(start)\(short) -l \(option.name)\(value) -d \(Self.fishText(option.help))"
    }
    let help = ["\(start) -l help -d 'Show help.'"]
    return options + help + Self.fishArguments(command.arguments).map { "\(start) \($0)" }
  }

  private static func fishArguments(_ completion: Completion) -> [String] {
    switch completion {
    case .words(let words): ["-a '\(words.joined(separator: " "))'"]
    case .files: ["-F"]
    case .folders: ["-a '(__fish_complete_directories)'"]
    case .nothing: []
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
