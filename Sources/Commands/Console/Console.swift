import CommandParsing
import Files
import Findings
import Foundation
import JSON

/// What a command ends with.
enum ExitStatus: Int32 {
  case done = 0
  case foundWanting = 1
  case couldNot = 2
  case misuse = 64
}

/// A command of the tool: parsed, it is run with a place to print to.
protocol BookplateCommand: ParsableCommand {
  associatedtype Output: PrintOptions

  /// How results are printed.
  var output: Output { get }

  /// A folder of the repository whose `.bookplate.json` counts.
  var configurationFolder: String { get }

  /// Does the work, or throws a `Refusal`.
  func run(_ console: Console) throws -> ExitStatus
}

extension BookplateCommand {
  var configurationFolder: String { "." }
}

/// The outside world of one run: words, environment, standard output and error.
package struct Console {
  let arguments: [String]
  let environment = environmentVariables

  private let printing = Printing()

  package init(arguments: [String]) { self.arguments = arguments }

  /// What went wrong with standard output, noted where it is written and told at the end.
  private final class Printing {
    var failure: Int32?
  }

  /// Prints to standard output; a reader that went away is no error.
  func print(_ text: String, terminator: String = "\n") {
    if let failure = write(text + terminator, to: 1), failure != EPIPE {
      printing.failure = failure
    }
  }

  /// Tells people something on standard error.
  func say(_ text: String) { write(text + "\n", to: 2) }

  /// Writes all of a text, or gives the number of the error that was in the way.
  @discardableResult
  func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }

  /// The status, unless what was asked for could not be printed: then nobody has it.
  private func checkingOutput(_ status: ExitStatus) -> ExitStatus {
    guard let failure = printing.failure else { return status }
    refuse(
      Refusal(
        .writeFailed, "standard output: \(unsafe String(cString: strerror(failure)))",
        help: "Make room where it is written to, then run again.", at: Location(file: nil)),
      format: false)
    return .couldNot
  }
}

extension Console {
  static let commands = CommandSet(
    name: "bookplate",
    abstract:
      "Stamp the version that git says into an app, its help and its settings, and prove it.",
    commands: [
      About.self,
      Book.self,
      Index.self,
      Lint.self,
      Package.self,
      Release.self,
      Settings.self,
      Stamp.self,
      Verify.self,
      Version.self,
    ])

  /// Parses and runs, and gives the exit status.
  package func main() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is a write that fails, not the end of the tool.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let request = try Self.commands.request(
        for: Array(arguments.dropFirst()), environment: environment,
        configuration: Self.configuredOptions)
      return checkingOutput(try run(request)).rawValue
    } catch let error as UsageError {
      say("error: \(error.message)")
      say("help: bookplate \(error.command.map { "\($0) " } ?? "")--help says what it takes")
      return ExitStatus.misuse.rawValue
    } catch {
      say("error: \(error)")
      return ExitStatus.couldNot.rawValue
    }
  }

  private static func configuredOptions(
    for command: any ParsableCommand
  ) throws(UsageError) -> [ConfiguredOption] {
    let folder = (command as? any BookplateCommand)?.configurationFolder ?? "."
    return try ConfigurationFile(near: folder)?.options() ?? []
  }

  private func run(_ request: Request) throws -> ExitStatus {
    switch request {
    case .help(let text), .completionScript(let text), .manualPage(let text):
      print(text, terminator: "")
    case .version: print("bookplate \(ToolVersion.text)")
    case .run(let command as any BookplateCommand): return try run(command)
    case .run: preconditionFailure("a command that is no BookplateCommand")
    }
    return .done
  }

  private func run(_ command: any BookplateCommand) throws -> ExitStatus {
    do {
      return try command.run(self)
    } catch let refusal as Refusal {
      refuse(
        refusal.explained(bySandboxOf: environment), format: command.output.isJSON)
      return .couldNot
    }
  }

  /// Prints a refusal: for people on standard error, and as JSON where that was asked for.
  func refuse(_ refusal: Refusal, format isJSON: Bool) {
    for finding in refusal.findings { say(finding.textWithHelp) }
    say("error: \(refusal)".withVisibleControls)
    say("help: \(refusal.help)".withVisibleControls)
    if isJSON { print(JSONValue.object(("refused", refusal.json)).text) }
  }
}
