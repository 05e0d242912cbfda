import CommandParsing
import Findings
import HelpBooks
import HelpContent

/// `lint`: checks the words of a help.
struct Lint: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "lint", abstract: "Check the words of a help, and that an app takes them from there.",
    discussion: """
      Damage, names that are not known, links that lead nowhere and words of another platform are \
      errors; a language without a list of such words is noted.
      """,
    examples: [
      .init("bookplate lint Help.json", "Say everything that is wrong with the file."),
      .init(
        "bookplate lint Help.json --sources Sources",
        "Look for help that is written in Swift as well."),
    ])

  @OptionGroup var output: ReportOptions
  @Option(
    valueName: "dir", help: "A folder of the app's Swift sources to look through.",
    completion: .folders)
  var sources: [String]
  @Argument(valueName: "help.json", help: "The file of words.") var files: [String]

  func run(_ console: Console) throws -> ExitStatus {
    var namesBook = false
    var topicIDs: Set<String> = []
    var subjects = files.map { file in
      Report.Subject(
        name: file,
        outcome: Result { () throws(Refusal) in
          let help = try HelpFile(path: file, shown: file)
          namesBook = namesBook || help.document.namesBook
          topicIDs.formUnion(help.document.topicIDs)
          return help.lintFindings
        })
    }
    subjects += sources.map { folder in
      Report.Subject(
        name: folder,
        outcome: Result { () throws(Refusal) in
          try SwiftSources(walking: folder).findings(
            namesBook: namesBook, topicIDs: topicIDs)
        })
    }
    let report = Report(rules: HelpRule.allCases.map(\.description), subjects: subjects)
    return console.show(report, as: output) { report in
      report.findings.map { $0.textWithHelp + "\n" }.joined()
    }
  }
}
