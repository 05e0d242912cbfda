import AppVersion
import CommandParsing
import JSON
import Versioning

/// `version`: what git says this is.
struct Version: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "version", abstract: "Say which version and build number git gives.",
    examples: [
      .init("bookplate version", "Print the About line and the report string.")
    ])

  @OptionGroup var version: VersionOptions
  @OptionGroup var output: OutputOptions

  var configurationFolder: String { version.repo }

  func run(_ console: Console) throws -> ExitStatus {
    let derived = try version.derive(console) { _ in
      PreviousBuild(build: "0", marketingVersion: "0.0.0", isPhone: false)
    }
    console.print(output.isJSON ? derived.json.text : derived.version.report)
    return .done
  }
}
