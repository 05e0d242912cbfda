extension CompletionScript {
  var zsh: String {
    """
    #compdef \(tool)
    _\(tool)() {
      local -a commands
      commands=(
    \(commands.map { "    '\($0.name):\(Self.zshText($0.abstract))'" }.joined(separator: "\n"))
        'help:Show help.'
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        _arguments \(Self.toolOptions.map { "'--\($0.name)[\(Self.zshText($0.help))]'" }
          .joined(separator: " "))
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(commands.map(zshCase).joined(separator: "\n"))
        --generate-completion-script) compadd bash zsh fish ;;
      esac
    }
    if [ "$funcstack[1]" = _\(tool) ]; then _\(tool) "$@"; else compdef _\(tool) \(tool); fi

    """
  }

  private func zshCase(_ command: CompletedCommand) -> String {
    let options = command.options.map { option in
      let star = option.repeats ? "*" : ""
      let help = Self.zshText(option.help)
      guard let valueName = option.valueName else { return "'\(star)--\(option.name)[\(help)]'" }
      return "'\(star)--\(option.name)=[\(help)]:\(valueName):\(Self.zshAction(option.completion))'"
    }
    let rest = "'*:argument:\(Self.zshAction(command.arguments))'"
    let words = (options + ["'--help[Show help.]'", rest]).joined(separator: " \\\n          ")
    return "    \(command.name))\n      _arguments \\\n          \(words) ;;"
  }

  private static func zshAction(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .nothing: " "
    }
  }

  /// Escapes what ends a description, within single quotes.
  private static func zshText(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "'": escaped += "'\\''"
      case "[", "]", ":", "\\": escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
