/// A shell for which there is a completion script.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
}

/// Completion scripts, from the same declarations as parsing and help.
struct CompletionScript {
  let set: CommandSet

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: "#compdef \(set.name)\nautoload -U +X bashcompinit && bashcompinit\n" + bash
    case .fish: fish
    }
  }

  private var bash: String {
    let cases = set.commands.map { type in
      let names = Definitions(of: type.init()).options.map { "--\($0.name)" } + ["--help"]
      return "    \(type.configuration.name)) words=\"\(names.joined(separator: " "))\" ;;"
    }
    return """
      _\(set.name)() {
        local current=${COMP_WORDS[COMP_CWORD]} words
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\(set.commandNames.joined(separator: " ")) --help --version"
        else
          case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
          esac
        fi
        case $current in
          -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
          *) if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
             else COMPREPLY=($(compgen -f -- "$current")); fi ;;
        esac
      }
      complete -o filenames -F _\(set.name) \(set.name)

      """
  }

  private var fish: String {
    var lines: [String] = []
    for type in set.commands {
      let name = type.configuration.name
      lines.append(
        "complete -c \(set.name) -n __fish_use_subcommand -a \(name) "
          + "-d '\(Self.quoted(type.configuration.abstract))'")
      for option in Definitions(of: type.init()).options {
        let value = option.valueName == nil ? "" : " -r"
        let words = option.choices.isEmpty ? "" : " -fa '\(option.choices.joined(separator: " "))'"
        lines.append(
          "complete -c \(set.name) -n '__fish_seen_subcommand_from \(name)' -l \(option.name)"
            + "\(value)\(words) -d '\(Self.quoted(option.help))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
