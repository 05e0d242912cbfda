import CommandParsing
import Files
import Findings
import HelpBooks
import JSON

/// `book`: makes a Help Book from a help, or checks that it is the one that the help makes.
struct Book: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "book", abstract: "Make the Help Book of a help, or check that it is current.",
    discussion: """
      The same file makes the same book, on any machine. With --check the book is made in memory and \
      compared; search indexes are left out, since 'index --check' compares those by what they say.
      """,
    examples: [
      .init("bookplate book Help.json -o Folio.help", "Make the book, or bring it up to date."),
      .init(
        "bookplate book Help.json -o Folio.help --check",
        "Name each file that is missing, extra or changed."),
      .init(
        "bookplate book Help.json -o Folio.help --app Folio.app",
        "Take from the app what the file does not say of the book."),
    ])

  @Option(
    name: "output", short: "o", valueName: "book", help: "The folder of the book, NAME.help.",
    completion: .folders)
  var bookFolder: String?
  @Flag(
    help: "Replace a NAME.help that is too damaged to be known for a book.", isException: true)
  var force: Bool
  @Option(
    valueName: "app", help: "An app whose Info.plist says what the file does not.",
    completion: .folders)
  var app: String?
  @Flag(help: "Leave the search indexes out; 'bookplate index' makes them.") var noIndex: Bool
  @OptionGroup var options: BookOptions
  @OptionGroup var indexes: IndexOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var output: OutputOptions
  @Argument(valueName: "help.json", help: "The file of words.") var file: String

  func validate() throws(UsageError) {
    guard bookFolder?.isEmpty == false else {
      throw UsageError("-o is missing: the folder of the book")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let path = bookFolder ?? ""
    let book = try options.book(of: HelpFile(path: file, shown: file), app: app)
    guard !changes.check else {
      let differences = try BookFolder(path).differences(from: book)
      return console.show(
        differences, output: output, otherwise: "help book is current")
    }
    let settings = noIndex ? nil : try indexes.settings(console)
    let around = path.withoutSlashesAtEnd.parentPath
    var differences: [FolderDifference] = []
    let status = try console.change(
      [path, around.isEmpty ? "." : around], as: changes, output: output
    ) {
      let folder = try BookFolder(path)
      let plan = try folder.plan(book, settings: settings, force: force)
      if changes.dryRun { differences = try folder.differences(from: plan) }
      return plan
    }
    if !output.isJSON {
      console.print(differences.map { "  \($0.text)\n" }.joined(), terminator: "")
    }
    return status
  }
}
