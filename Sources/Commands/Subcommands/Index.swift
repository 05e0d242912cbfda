import CommandParsing
import Files
import Findings
import JSON
import SearchIndexes

/// `index`: makes, checks or lists the search indexes of a Help Book.
struct Index: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "index", abstract: "Make, check or list the search indexes of a Help Book.",
    discussion: """
      The files are those that HPDBookCSIndexPath and HPDBookIndexPath in the book's Info.plist name, \
      in the folder of each language. An index that says what the pages say is left alone, whoever \
      made it.
      """,
    examples: [
      .init("bookplate index Folio.help", "Make the indexes that are missing or stale."),
      .init("bookplate index Folio.help --check", "Say which pages the indexes are wrong about."),
      .init("bookplate index Folio.help --list", "Print the pages that each index holds."),
    ])

  @Flag(help: "Print what the indexes hold.") var list: Bool
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var settings: IndexOptions
  @OptionGroup var output: OutputOptions
  @Argument(valueName: "book", help: "The book; with --list an index file will do.")
  var book: String

  func validate() throws(UsageError) {
    guard !list || changes.writes else {
      throw UsageError("--list changes nothing: leave out --check and --dry-run")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    if list { return try list(console) }
    guard isFolder(book) else { throw BookIndexes.notABook(book, "there is no such folder") }
    if changes.check { return try check(console) }
    let settings = try settings.settings(console)
    return try console.change([book], as: changes, output: output) {
      try openBook().plan(settings: settings)
    }
  }

  private func openBook() throws(Refusal) -> BookIndexes {
    try BookIndexes(tree: FileTree(walking: book))
  }

  private func check(_ console: Console) throws -> ExitStatus {
    let indexes = try openBook()
    let findings = try indexes.findings()
    let report = Report(
      rules: [], subjects: [.init(name: book, outcome: .success(findings))])
    if output.isJSON {
      console.print(report.json.text)
    } else {
      console.print(findings.map { $0.textWithHelp + "\n" }.joined(), terminator: "")
      let isNone = indexes.folders.isEmpty
      if findings.isEmpty {
        console.print(
          "\(book): \(isNone ? "it names no search index" : "the search indexes are current")")
      }
    }
    return report.hasErrors ? .foundWanting : .done
  }

  private func list(_ console: Console) throws -> ExitStatus {
    let listing =
      isFolder(book)
      ? try IndexListing(of: openBook())
      : try IndexListing(file: book, bytes: readFile(book, shown: book, limit: LZFSE.limit))
    console.print(
      output.isJSON ? listing.json.text + "\n" : listing.text, terminator: "")
    return .done
  }
}
