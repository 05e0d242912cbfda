import Bundles
import CommandParsing
import Files
import Packaging

/// `package`: a book, put into an app.
struct Package: BookplateCommand {
  static let configuration = CommandConfiguration(
    name: "package",
    abstract: "Put a Help Book into an app.",
    discussion: """
      The copy gets the app's version, so stamp the app first. The finished book is swapped in at \
      once, under the name that the app's CFBundleHelpBookFolder gives.
      """,
    examples: [
      .init("bookplate package build/Folio.app --book Folio.help", "Put the book into the app."),
      .init(
        "bookplate package build/Folio.app --book Folio.help --set-keys",
        "Also write the two keys that name it."),
    ])

  @Option(valueName: "book", help: "The book.", completion: .folders) var book: String?
  @OptionGroup var keys: HelpBookKeyOptions
  @OptionGroup var signing: SigningOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var output: OutputOptions
  @Argument(valueName: "app", help: "The app.", completion: .folders) var app: String

  func validate() throws(UsageError) {
    if book == nil { throw UsageError("package needs --book BOOK") }
  }

  func run(_ console: Console) throws -> ExitStatus {
    try console.change([app], as: changes, output: output) {
      var options = PackageOptions()
      options.setsKeys = keys.setKeys
      options.signing = signing.rules(console)
      return try packagePlan(
        BundleScan(at: app),
        book: .folder(at: book ?? ""),
        options: options)
    }
  }
}
