import CommandParsing

/// How `version` prints what it found.
struct VersionPrintOptions: PrintOptions {
  @Option(valueName: "format", help: "How to print the result.") var format = Format.text
  @Option(valueName: "key", help: "Print one value of the JSON, bare; of several, one a line.")
  var show: [Key]
  @Option(
    name: "output", short: "o", valueName: "file",
    help: "Write the result to a file, when it changes; remove the file when there is no version.",
    completion: .files)
  var file: String?
  @Flag(help: "Leave standard error to refusals.") var quiet: Bool
  @Option(valueName: "when", help: "Colour in text.") var color = ColorUse.auto

  enum Format: String, CaseIterable, OptionValue {
    case text
    case json
    case xcconfig
    case env
    case gitHubOutput = "github-output"
  }

  /// The members of the JSON that have one value.
  enum Key: String, CaseIterable, OptionValue {
    case version
    case build
    case prerelease
    case commit
    case dirty
    case about
    case report
    case reportEncoded
    case tag
    case strict
  }

  var isJSON: Bool { format == .json && show.isEmpty }

  func validate() throws(UsageError) {
    guard format == .gitHubOutput, !show.isEmpty || file != nil else { return }
    throw UsageError(
      "--format github-output appends to the file that GITHUB_OUTPUT names; it goes with neither "
        + "--show nor --output")
  }
}
