/// What a person wants to know of a page that an index holds.
package struct ListedPage: Hashable, Sendable {
  /// `/` and the path below the indexed folder, without an anchor.
  package let path: String
  package let title: String
  package let description: String
  package let keywords: [String]
  package let anchors: [String]
  package let isSearchable: Bool

  package init(
    path: String, title: String, description: String, keywords: [String], anchors: [String],
    isSearchable: Bool
  ) {
    self.path = path
    self.title = title
    self.description = description
    self.keywords = keywords
    self.anchors = anchors
    self.isSearchable = isSearchable
  }
}
