package import Findings
package import HelpContent

/// Who a book is, from wherever that was said.
package struct BookIdentity: Sendable {
  package let app: String
  package let language: LanguageTag
  package let identifier: String
  package let title: String
  /// The name by which Apple's help server would know it.
  package let product: String?

  /// The parts of an identity that one source knows.
  package struct Parts: Sendable {
    package var app: String?
    package var language: LanguageTag?
    package var identifier: String?
    package var title: String?
    package var product: String?

    package init(
      app: String? = nil, language: LanguageTag? = nil, identifier: String? = nil,
      title: String? = nil, product: String? = nil
    ) {
      self.app = app
      self.language = language
      self.identifier = identifier
      self.title = title
      self.product = product
    }

    package init(of content: HelpContent) {
      self.init(
        app: content.app, language: content.language, identifier: content.book?.identifier,
        title: content.book?.title, product: content.book?.product)
    }
  }

  /// Takes each part from the first source that knows it; `file` is the help's name for the refusal.
  package init(_ sources: [Parts], file: String) throws(Refusal) {
    func first<Part>(_ part: (Parts) -> Part?) -> Part? { sources.lazy.compactMap(part).first }
    let (app, language) = (first(\.app), first(\.language))
    let (identifier, title) = (first(\.identifier), first(\.title))
    guard let app, let language, let identifier, let title else {
      let parts: [(String, Bool)] = [
        ("app (--app-name)", app == nil), ("language (--language)", language == nil),
        ("book.identifier (--book-identifier)", identifier == nil),
        ("book.title (--book-title)", title == nil),
      ]
      let missing = parts.filter(\.1).map(\.0).joined(separator: ", ")
      throw Refusal(
        .bookIdentityMissing, "\(file) does not say who the book is: \(missing)",
        help: "Write it in the file, give the options, or name the app with --app.",
        at: Location(file: file))
    }
    self.app = app
    self.language = language
    self.identifier = identifier
    self.title = title
    product = first(\.product)
  }

  /// Whether a text can be a part of an identity: as in the file, not blank, no control character.
  package static func canHold(_ text: String) -> Bool {
    !text.isBlank
      && text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && $0 != "\u{FFFE}" && $0 != "\u{FFFF}"
      }
  }

  /// The name of the access page and of the indexes, without an extension.
  var fileName: String { app.fileName }
}
