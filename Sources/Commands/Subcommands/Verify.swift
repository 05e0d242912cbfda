import Bundles
import CommandParsing
import Files
import Findings
import HelpBooks
import JSON
import Verification
import Versioning

/// `verify`: says everything that is wrong with a built bundle.
struct Verify: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "verify", abstract: "Say everything that is wrong with a built bundle.",
    discussion: """
      Nothing is changed. Errors make the exit status 1; a bundle that cannot be looked at makes it \
      2, and does not stop the others.
      """,
    examples: [
      .init("bookplate verify Folio.app", "Look at an app and all that is in it."),
      .init(
        "bookplate verify Folio.ipa --repo . --expect-signed",
        "Look at what is about to be uploaded: is it what git says, and sealed throughout?"),
      .init(
        "bookplate verify Folio.app --format sarif > verify.sarif",
        "Write the findings for a code scanning service."),
      .init("bookplate verify --rules", "List the rules, with their reasons and sources."),
    ])

  @Flag(help: "List the rules in place of verifying.") var rules: Bool
  @OptionGroup var version: VersionOptions
  @Option(valueName: "version", help: "The version that the app must have.")
  var expectVersion: String?
  @Option(valueName: "build", help: "The build number that the app must have.")
  var expectBuild: String?
  @Flag(help: "Every bundle of code must have a seal.") var expectSigned: Bool
  @Option(
    valueName: "help.json", help: "The Help Book must be the one that this file makes.",
    completion: .files)
  var helpJson: String?
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var product: ProductOptions
  @OptionGroup var severity: SeverityOptions
  @OptionGroup var output: ReportOptions
  @Argument(
    valueName: "bundle", help: "An app, an archive, an .ipa, a .zip of one app, or any bundle.",
    atLeast: 0)
  var bundles: [String]

  var configurationFolder: String { version.repo }

  func validate() throws(UsageError) {
    guard rules || !bundles.isEmpty else { throw UsageError("missing <bundle>: what to verify") }
  }

  func run(_ console: Console) throws -> ExitStatus {
    if rules {
      console.print(
        output.isJSON ? Verification.rulesJSON.text + "\n" : Verification.rulesText,
        terminator: "")
      return .done
    }
    let request = try request(console)
    let progress = Progress(console, isQuiet: output.quiet)
    let subjects = bundles.concurrentMap(least: 2) { path in
      Report.Subject(
        name: path,
        outcome: Result { () throws(Refusal) in
          try Verification.findings(of: path, request, progress: progress.add)
        })
    }
    progress.finish()
    let report = Report(rules: Verification.rules, subjects: subjects)
    let isColored = console.isColored(output.color)
    return console.show(report, as: output) { $0.text(colored: isColored) }
  }

  private func request(_ console: Console) throws -> VerificationRequest {
    var request = VerificationRequest()
    request.severities = severity.severities
    product.put(into: &request)
    request.expectedVersion = expectVersion
    request.expectedBuild = expectBuild
    request.expectsSeals = expectSigned
    request.help = try helpJson.map { file in
      try VerificationRequest.Help(
        HelpFile(path: file, shown: file),
        templates: BookTemplates(folder: templates.templates))
    }
    if version.allowed.contains(.buildNotIncreasing) {
      request.severities.setDefault(Refusal.Code.buildNotIncreasing.rawValue, to: .warning)
    }
    request.previous = try version.previous.map { old in
      let previous = try PreviousBuild(reading: old)
      // One that is no number has nothing above it.
      _ = try BuildFloor(previous)
      return previous
    }
    request.floor = try version.buildFloor.map(BuildFloor.init(option:))
    if version.$repo != .defaultValue {
      request.stamp = try version.derive(console, output: output).version
    }
    return request
  }
}
