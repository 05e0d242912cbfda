extension CompletionScript {
  /// For zsh 5.0 and later.
  var zsh: String {
    """
    #compdef \(tool)
    if [ -z "${ZSH_VERSION-}" ] || { autoload -Uz is-at-least; ! is-at-least 5.0; }; then
      echo "\(tool): its completion needs zsh 5.0 or later, not ${ZSH_VERSION:-another shell}" >&2
      return 1
    fi
    _\(tool)() {
      local -a commands
      commands=(
    \(commands.map { "    '\($0.name):\(Self.zshText($0.abstract))'" }.joined(separator: "\n"))
        'help:Show help.'
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        _arguments \(Self.toolOptions.map(Self.zshToolOption).joined(separator: " "))
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(commands.map(zshCase).joined(separator: "\n"))
        help|--generate-manual-page) (( CURRENT == 2 )) && compadd \(commandNames) ;;
        --generate-completion-script) (( CURRENT == 2 )) && compadd \(Self.shellNames) ;;
      esac
    }
    if [ "$funcstack[1]" = _\(tool) ]; then
      _\(tool) "$@"
    elif (( $+functions[compdef] )); then
      compdef _\(tool) \(tool)
    else
      echo "\(tool): its completion needs zsh's: run 'autoload -U compinit; compinit' before" >&2
      return 1
    fi

    """
  }

  private static func zshToolOption(_ option: (name: String, help: String)) -> String {
    "'--\(option.name)[\(zshText(option.help))]'"
  }

  private func zshCase(_ command: CompletedCommand) -> String {
    let options = command.options.map(Self.zshOption)
    let rest = "'*:argument:\(Self.zshAction(command.arguments))'"
    let words = (options + ["'--help[Show help.]'", rest]).joined(separator: " \\\n          ")
    return "    \(command.name))\n      _arguments \\\n          \(words) ;;"
  }

  /// `'--size=[The size.]:size:(small large)'`; a short name goes before the long one, in braces.
  private static func zshOption(_ option: OptionDefinition) -> String {
    let value = option.valueName.map { ":\($0):\(zshAction(option.completion))" } ?? ""
    let help = "[\(zshText(option.help))]\(value)"
    let long = "--\(option.name)\(option.valueName == nil ? "" : "=")"
    let star = option.repeats ? "*" : ""
    guard let short = option.short else { return "'\(star)\(long)\(help)'" }
    let prefix = option.repeats ? star : "(-\(short) --\(option.name))"
    return "'\(prefix)'{-\(short),\(long)}'\(help)'"
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
