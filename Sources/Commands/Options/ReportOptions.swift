import CommandParsing

/// How a command that judges says what it found.
struct ReportOptions: PrintOptions {
  @Option(valueName: "format", help: "How to print the findings.") var format = Format.text
  @Flag(help: "Leave standard error to refusals.") var quiet: Bool
  @Option(valueName: "when", help: "Colour in text.") var color = ColorUse.auto

  enum Format: String, CaseIterable, OptionValue {
    case text
    case json
    case sarif
    case github
  }

  var isJSON: Bool { format == .json }
}
