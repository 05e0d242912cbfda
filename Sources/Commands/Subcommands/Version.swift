import CommandParsing
import Files
import Findings
import JSON
import Versioning

/// `version`: what git says this is.
struct Version: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "version", abstract: "Say which version and build number git gives.",
    discussion: """
      The version is that of the nearest tag such as v1.2.3: the highest of those that HEAD reaches \
      and no other of them does. The build number is the count of commits. The report string has \
      both, and the commit: for bug reports. Its number counts all commits, not those since the tag.
      """,
    examples: [
      .init("bookplate version", "Print the About line and the report string."),
      .init(
        "bookplate version --format xcconfig -o Version.xcconfig",
        "Feed MARKETING_VERSION and CURRENT_PROJECT_VERSION to Xcode."),
      .init("bookplate version --strict --show build", "Print the build number of a release."),
      .init(
        "version=$(bookplate version --strict --format env) || exit; eval \"$version\"",
        "Set variables of a script, or end it: within an eval a refusal would be overlooked."),
    ])

  @OptionGroup var version: VersionOptions
  @OptionGroup var output: VersionPrintOptions

  var configurationFolder: String { version.repo }

  func run(_ console: Console) throws -> ExitStatus {
    let derived = try derive(console)
    if !output.quiet, !output.isJSON {
      for warning in derived.warnings { console.say(warning.textWithHelp) }
    }
    try show(derived, console)
    return .done
  }

  /// Derives the version; when it is refused, a file of an earlier one must not stand for it.
  private func derive(_ console: Console) throws -> DerivedVersion {
    do {
      return try version.derive(console, output: output)
    } catch let refusal as Refusal {
      if let file = output.file { try? change(file) { try ChangePlan(removing: file) } }
      throw refusal
    }
  }

  private func show(_ derived: DerivedVersion, _ console: Console) throws {
    let values = output.show.map { derived.value($0.rawValue) + "\n" }
    let text = values.isEmpty ? text(of: derived) : values.joined()
    if output.format == .gitHubOutput {
      try console.appendToGitHubOutput(text)
    } else if let file = output.file {
      try change(file) { try ChangePlan(writing: Array(text.utf8), to: file) }
    } else {
      console.print(text, terminator: "")
    }
  }

  /// Changes the file as planned, while no other run does.
  private func change(_ file: String, _ plan: () throws -> ChangePlan) throws {
    let lock = try FolderLock(around: file)
    try plan().apply()
    withExtendedLifetime(lock) {}
  }

  private func text(of derived: DerivedVersion) -> String {
    switch output.format {
    case .text: derived.text
    case .json: derived.json.text + "\n"
    case .xcconfig: derived.buildSettings
    case .env: derived.shellAssignments
    case .gitHubOutput: derived.stepOutputs
    }
  }
}

extension Console {
  /// Adds to the file that GitHub Actions names, in one write.
  fileprivate func appendToGitHubOutput(_ text: String) throws {
    guard let file = environment["GITHUB_OUTPUT"], !file.isEmpty else {
      throw UsageError(
        "--format github-output needs GITHUB_OUTPUT, which a step of GitHub Actions has",
        command: "version")
    }
    try appendToFile(file, Array(text.utf8))
  }
}
