extension CompletionScript {
  /// For bash 3.2 and later, the version that macOS has.
  var bash: String {
    """
    # bash completion for \(tool): source this file, or put it where bash-completion looks.
    case ${BASH_VERSION:-none} in
      none | [012].* | 3.[01].* | 3.[01])
        echo "\(tool): its completion needs bash 3.2 or later, not ${BASH_VERSION:-another shell}" >&2
        return 1 ;;
    esac
    _\(tool)_offer() {
      local word
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$@")
    }
    _\(tool)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local options= values= rest= IFS=$' \\t\\n'
      COMPREPLY=()
      # Readline splits the line at the '=' between an option and its value, too.
      if [ "$current" = = ]; then
        current=
      elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if [ "$COMP_CWORD" -eq 1 ]; then
        _\(tool)_offer -W "\(bashFirstWords)" -- "$current"
        return
      fi
      case ${COMP_WORDS[1]} in
    \(commands.map(bashCase).joined(separator: "\n"))
        help | --generate-manual-page) values="\(commandNames)" ;;
        --generate-completion-script) values="\(Self.shellNames)" ;;
      esac
      case $values in
        "")
          case $current in
            -*) values=$options ;;
            *) values=$rest ;;
          esac ;;
      esac
      case $values in
        :files) _\(tool)_offer -f -- "${current//\\\\/}" ;;
        :folders) _\(tool)_offer -d -- "${current//\\\\/}" ;;
        :nothing) ;;
        *) _\(tool)_offer -W "$values" -- "$current" ;;
      esac
    }
    complete -o filenames -F _\(tool) \(tool)

    """
  }

  private var bashFirstWords: String {
    "\(commandNames) help " + Self.toolOptions.map { "--\($0.name)" }.joined(separator: " ")
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
