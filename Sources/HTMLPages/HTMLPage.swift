/// What a page of a Help Book says, for its reader and for a search index.
package struct HTMLPage: Sendable {
  /// The text of the first `<title>`; absent where there is none.
  package internal(set) var title: String?
  /// The `<meta name>` elements, in the page's order.
  package internal(set) var metas: [Meta] = []
  /// The character set as the page declares it, in `<meta charset>` or `http-equiv`.
  package internal(set) var charset: String?
  /// The `lang` of `<html>`.
  package internal(set) var language: String?
  /// The names of `<a name>`, in the page's order.
  package internal(set) var anchors: [String] = []
  /// The same and, for an `<a>` without a name, its `id`: what the older search index calls anchors.
  package internal(set) var anchorsOrIdentifiers: [String] = []
  /// The `id` of any element, in the page's order.
  package internal(set) var identifiers: [String] = []
  /// The `id` of `<body>`.
  package internal(set) var bodyIdentifier: String?
  /// Every `href` and `src`, in the page's order.
  package internal(set) var links: [Link] = []
  package internal(set) var body = PageText()

  /// A `<meta>` with a name.
  package struct Meta: Hashable, Sendable {
    package let name: String
    package let content: String
    package let line: Int
  }

  /// An attribute that leads somewhere.
  package struct Link: Hashable, Sendable {
    /// In lower case, such as `a`, `link` or `img`.
    package let element: String
    package let target: String
    /// The line on which the tag ends.
    package let line: Int
  }

  /// Reads a page in whatever encoding it is, however malformed.
  ///
  /// Nearly every page is UTF-8, so it is read as that first: the declaration of another encoding is
  /// found all the same, since it is ASCII.
  package init(bytes: [UInt8]) {
    if let text = PageEncoding.markedText(bytes) {
      self = HTMLParser.page(text)
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    self = HTMLParser.page(text)
    if let other = PageEncoding.text(bytes, declaredAs: charset, otherThan: text) {
      self = HTMLParser.page(other)
    }
  }

  init() {}

  /// The content of the first meta of that name; case does not count.
  package func meta(_ name: String) -> String? {
    metas.first { $0.name.lowercased() == name }?.content
  }

  /// The words of the robots meta, in lower case.
  package var robots: Set<String> {
    let words = meta("robots")?.lowercased().split { $0 == "," || $0.isWhitespace } ?? []
    return Set(words.map(String.init))
  }
}
