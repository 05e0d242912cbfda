/// Manual pages in mdoc, from the same declarations as parsing and help.
struct ManualPage {
  let set: CommandSet

  /// The page of the tool: what its commands are.
  var text: String {
    let rows = set.commands.map { type in
      ".It Cm \(type.configuration.name)\n\(Self.sentences(type.configuration.abstract))\n"
        + "See\n.Xr \(set.name)-\(type.configuration.name) 1 ."
    }
    return Self.page(name: set.name, abstract: set.abstract) {
      """
      .Sh SYNOPSIS
      .Nm
      .Ar command
      .Op Ar options
      .Nm
      .Fl -version
      .Sh DESCRIPTION
      \(Self.sentences(set.abstract))
      The commands are:
      .Bl -tag -width release
      \(rows.joined(separator: "\n"))
      .El
      \(Self.exitStatus)
      """
    }
  }

  /// The page of one command.
  func text(of type: any ParsableCommand.Type) -> String {
    let configuration = type.configuration
    let definitions = Definitions(of: type.init())
    let name = "\(set.name)-\(configuration.name)"
    return Self.page(name: name, abstract: configuration.abstract) {
      """
      .Sh SYNOPSIS
      .Nm \(set.name) \(configuration.name)
      .Op Ar options
      \(definitions.arguments.map(Self.synopsis).joined(separator: "\n"))
      .Sh DESCRIPTION
      \(Self.sentences(configuration.abstract))
      \(Self.sentences(configuration.discussion))
      .Bl -tag -width Ds
      \((definitions.arguments.map(Self.item) + definitions.options.map(Self.item))
        .joined(separator: "\n"))
      .El
      \(Self.exitStatus)
      .Sh EXAMPLES
      \(configuration.examples.map(Self.example).joined(separator: "\n"))
      .Sh SEE ALSO
      .Xr \(set.name) 1
      """
    }
  }

  /// The page, without lines that came out empty: mdoc takes an empty line for a paragraph.
  private static func page(name: String, abstract: String, body: () -> String) -> String {
    let head = """
      .Dd $Mdocdate$
      .Dt \(name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(name)
      .Nd \(escaped(String(abstract.prefix(1).lowercased() + abstract.dropFirst().dropLast())))
      """
    let lines = (head + "\n" + body()).split(separator: "\n", omittingEmptySubsequences: true)
    return lines.joined(separator: "\n") + "\n"
  }

  private static let exitStatus = """
    .Sh EXIT STATUS
    .Bl -tag -width 64 -compact
    .It 0
    done
    .It 1
    checked and found wanting
    .It 2
    could not do it
    .It 64
    misuse of the command line
    .El
    """

  private static func synopsis(_ argument: ArgumentDefinition) -> String {
    let dots = argument.most > 1 ? " ..." : ""
    return argument.least == 0
      ? ".Op Ar \(argument.valueName)\(dots)" : ".Ar \(argument.valueName)\(dots)"
  }

  private static func item(_ argument: ArgumentDefinition) -> String {
    ".It Ar \(argument.valueName)\n\(sentences(argument.help))"
  }

  private static func item(_ option: OptionDefinition) -> String {
    let short = option.short.map { "Fl \($0) , " } ?? ""
    let value = option.valueName.map { " Ar \($0)" } ?? ""
    var lines = [".It \(short)Fl -\(option.name)\(value)", sentences(option.help)]
    if !option.choices.isEmpty {
      lines.append(sentences("One of: \(option.choices.joined(separator: ", "))."))
    }
    if option.repeats { lines.append("May be repeated.") }
    if let environment = option.environment {
      lines.append("The environment's\n.Ev \(environment)\nserves when it is not given.")
    }
    return lines.joined(separator: "\n")
  }

  private static func example(_ example: CommandConfiguration.Example) -> String {
    "\(sentences(example.meaning))\n.Dl \(escaped(example.command))"
  }

  /// Each sentence on a line of its own, as mdoc wants it, and no line too long.
  private static func sentences(_ text: String) -> String {
    let lines = text.replacing(". ", with: ".\n").split(separator: "\n")
    return lines.map { String($0).wrapped(to: 78) }.joined(separator: "\n")
      .split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// The text without what roff would take for a request or an escape.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
