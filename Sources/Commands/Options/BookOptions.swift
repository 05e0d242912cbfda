import CommandParsing
import Findings
import HelpBooks
import HelpContent

/// Who a book is, where its file does not say, and how it looks.
struct BookOptions: ParsableOptions {
  @Option(valueName: "name", help: "The app's name; the access page is named after it.")
  var appName: String?
  @Option(valueName: "tag", help: "The language of the file, such as en.")
  var language: LanguageTag?
  @Option(valueName: "id", help: "The book's bundle identifier.") var bookIdentifier: String?
  @Option(valueName: "title", help: "The book's title.") var bookTitle: String?
  @Option(valueName: "name", help: "The product's name for Apple's help server.")
  var bookProduct: String?
  @OptionGroup var templates: TemplateOptions

  func validate() throws(UsageError) {
    let texts = [
      ("app-name", appName), ("book-identifier", bookIdentifier), ("book-title", bookTitle),
      ("book-product", bookProduct),
    ]
    for (name, text) in texts {
      guard let text, !BookIdentity.canHold(text) else { continue }
      throw UsageError("--\(name) is blank or holds a control character")
    }
  }

  /// Makes the book of a help; what neither it nor an option says, the app's Info.plist may.
  func book(of help: HelpFile, app: String?) throws(Refusal) -> HelpBook {
    let templates = try BookTemplates(folder: templates.templates)
    let parts = BookIdentity.Parts(
      app: appName, language: language, identifier: bookIdentifier, title: bookTitle,
      product: bookProduct)
    let appParts =
      try app.map { app throws(Refusal) in
        try BookIdentity.Parts(ofApp: app, templates: templates)
      } ?? .init()
    return try help.book(options: parts, app: appParts, templates: templates)
  }
}

/// Where the pages' design comes from.
struct TemplateOptions: ParsableOptions {
  @Option(
    valueName: "dir", help: "A folder of templates to use in place of the built-in ones.",
    completion: .folders)
  var templates: String?
}

extension LanguageTag: OptionValue {
  package init?(word: String) { self.init(word) }
}
