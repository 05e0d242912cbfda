import CommandParsing

/// How the result of a command is printed.
protocol PrintOptions: ParsableOptions {
  /// Whether standard output is JSON, refusals included.
  var isJSON: Bool { get }
  /// Whether standard error is left to refusals.
  var quiet: Bool { get }
}

/// How a command that changes or prints says what it did.
struct OutputOptions: PrintOptions {
  @Option(valueName: "format", help: "How to print the result.") var format = Format.text
  @Flag(help: "Leave standard error to refusals.") var quiet: Bool
  @Option(valueName: "when", help: "Colour in text.") var color = ColorUse.auto

  enum Format: String, CaseIterable, OptionValue {
    case text
    case json
  }

  var isJSON: Bool { format == .json }
}

/// Whether text is coloured.
enum ColorUse: String, CaseIterable, OptionValue {
  case auto
  case always
  case never
}
