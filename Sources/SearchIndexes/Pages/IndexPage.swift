package import HTMLPages

/// A page that belongs in a search index, and what both kinds of index say of it.
package struct IndexPage: Sendable {
  /// Below the folder that is indexed, such as `pgs/open.html`.
  package private(set) var path: String
  package let title: String
  /// Empty where the page has none.
  package let description: String
  /// As the page has them; absent where it has no such meta.
  package let keywords: String?
  /// In the page's order.
  package let anchors: [String]
  /// What counts as an anchor in the older index: identifiers of `<a>` too.
  package let olderAnchors: [String]
  package let bodyIdentifier: String?
  /// Whether the page is found by its words; one for `anchors` alone is not.
  package let isSearchable: Bool
  private let body: PageText

  /// Takes what an index needs of a page; nothing when its robots say `noindex`.
  package init?(path: String, html: HTMLPage) {
    guard !html.robots.contains("noindex") else { return nil }
    self.path = path
    title = html.title ?? ""
    description = html.meta("description") ?? ""
    keywords = html.meta("keywords")
    anchors = html.anchors
    olderAnchors = html.anchorsOrIdentifiers
    bodyIdentifier = html.bodyIdentifier
    isSearchable = html.robots != ["anchors"]
    body = html.body
  }

  /// Reads a page.
  package init?(path: String, bytes: [UInt8]) {
    self.init(path: path, html: HTMLPage(bytes: bytes))
  }

  /// The page seen from a folder below, which its path starts with.
  func below(_ folder: String) -> IndexPage {
    var page = self
    page.path.removeFirst(folder.count)
    return page
  }

  /// Whether a file below a folder is a page that may be indexed.
  ///
  /// Apple's tool leaves out folders named `xpgs`. A name that starts with `._` is the AppleDouble
  /// twin of a page.
  package static func isPage(_ path: String) -> Bool {
    guard path.hasSuffix(".html") else { return false }
    let parts = path.split(separator: "/")
    return !parts.dropLast().contains("xpgs") && parts.last?.hasPrefix("._") == false
  }

  /// Description, keywords and the body's text, without the text of some help links.
  package func text(omitting isOmitted: (_ target: String) -> Bool) -> String {
    let head = "\(description.collapsingSpaces) \((keywords ?? "").collapsingSpaces) "
    return head + body.text(omitting: isOmitted)
  }
}
