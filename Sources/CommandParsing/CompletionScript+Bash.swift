extension CompletionScript {
  /// For bash 3.2 and later, the version that macOS has.
  var bash: String {
    """
    # bash completion for \(tool): source this file, or put it where bash-completion looks.
    _\(tool)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local options= values= rest=
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\(bashFirstWords)" -- "$current"))
        return
      fi
      case ${COMP_WORDS[1]} in
    \(commands.map(bashCase).joined(separator: "\n"))
        --generate-completion-script) values="bash zsh fish" ;;
      esac
      case $values in
        "") ;;
        :files) COMPREPLY=($(compgen -f -- "$current")); return ;;
        :folders) COMPREPLY=($(compgen -d -- "$current")); return ;;
        :nothing) return ;;
        *) COMPREPLY=($(compgen -W "$values" -- "$current")); return ;;
      esac
      case $current in
        -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
        *) case $rest in
             :files) COMPREPLY=($(compgen -f -- "$current")) ;;
             :folders) COMPREPLY=($(compgen -d -- "$current")) ;;
           esac ;;
      esac
    }
    complete -o filenames -F _\(tool) \(tool)

    """
  }

  private var bashFirstWords: String {
    (commands.map(\.name) + ["help"] + Self.toolOptions.map { "--\($0.name)" })
      .joined(separator: " ")
  }

  private func bashCase(_ command: CompletedCommand) -> String {
    let names = command.options.map { "--\($0.name)" } + ["--help"]
    let values = command.options.filter { $0.valueName != nil }.map { option in
      let spellings = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      return
        "        \(spellings.joined(separator: "|"))) values=\"\(Self.bashWords(option.completion))\" ;;"
    }
    return """
          \(command.name))
            options="\(names.joined(separator: " "))"
            rest=\(Self.bashWords(command.arguments))
            case $previous in
      \(values.joined(separator: "\n"))
            esac ;;
      """
  }

  private static func bashWords(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): words.joined(separator: " ")
    case .files: ":files"
    case .folders: ":folders"
    case .nothing: ":nothing"
    }
  }
}
