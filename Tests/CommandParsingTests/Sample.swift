import JSON

@testable import CommandParsing

/// A command with one of everything.
struct Print: ParsableCommand {
  static let configuration = CommandConfiguration(
    name: "print", abstract: "Print a sheet.",
    examples: [.init("press print sheet.txt", "Prints one sheet.")])

  @OptionGroup var paper: Paper
  @Flag(help: "Say what would be printed.") var dryRun: Bool
  @Option(short: "o", valueName: "file", help: "Print to a file.", completion: .files)
  var output: String?
  @Option(valueName: "dir", help: "Print into a folder.", completion: .folders) var into: String?
  @Option(valueName: "number", help: "How many.", environment: "PRESS_COPIES") var copies = 1
  @Option(valueName: "word", help: "A word for the footer.") var footer: [String]
  @Argument(valueName: "sheet", help: "What to print.") var sheets: [String]

  func validate() throws(UsageError) {
    guard copies > 0 else { throw UsageError("nothing to print") }
  }
}

struct Paper: ParsableOptions {
  @Option(valueName: "size", help: "The size of the paper.") var size = Size.small

  enum Size: String, CaseIterable, OptionValue {
    case small
    case large
  }
}

struct Clean: ParsableCommand {
  static let configuration = CommandConfiguration(
    name: "clean", abstract: "Clean the press.", examples: [])

  @Flag(help: "Print nothing.") var quiet: Bool
  @Flag(help: "Clean it while it runs.", isException: true) var running: Bool
}

let press = CommandSet(name: "press", abstract: "A press.", commands: [Clean.self, Print.self])

/// Parses words into the sample's command.
func parse(
  _ words: String..., environment: [String: String] = [:], file: [ConfiguredOption] = []
) throws -> Print {
  let request = try press.request(for: words, environment: environment) { _ in file }
  guard case .run(let command as Print) = request else {
    throw UsageError("no print command came of \(words)")
  }
  return command
}

func configured(_ name: String, _ value: JSONValue) -> ConfiguredOption {
  ConfiguredOption(name: name, value: value, place: "press.json:1:1")
}
