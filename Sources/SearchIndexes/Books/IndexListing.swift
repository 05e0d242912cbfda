private import Files
package import Findings
package import JSON

/// What the search indexes of a book say, or one index file alone.
package struct IndexListing: Sendable {
  /// Sorted by file.
  package let indexes: [Entry]

  package struct Entry: Sendable {
    /// Below the book; for an index file alone, as it was named.
    package let file: String
    package let index: SearchIndex
  }

  /// The indexes of a book that are there; one that cannot be read is refused.
  package init(of book: BookIndexes) throws(Refusal) {
    var entries: [Entry] = []
    for path in book.folders.flatMap(\.indexes.values) {
      switch BookIndexes.content(at: path, in: book.tree) {
      case .absent: continue
      case .unreadable(let damage): throw Self.unreadable(book.tree.shown(path), damage)
      case .index(let index, _):
        entries.append(Entry(file: path.below(book.book), index: index))
      }
    }
    indexes = entries.sorted { $0.file.precedesBytewise($1.file) }
  }

  /// One index file.
  package init(file: String, bytes: [UInt8]) throws(Refusal) {
    do {
      indexes = [Entry(file: file, index: try SearchIndex(bytes: bytes))]
    } catch {
      throw Self.unreadable(file, error)
    }
  }

  private static func unreadable(_ shown: String, _ damage: Damage) -> Refusal {
    Refusal(
      .indexUnreadable, "\(shown): \(damage)",
      help: "Make it again: 'bookplate index' and the folder of the book.",
      at: Location(file: shown))
  }
}

// MARK: - Showing

extension IndexListing {
  package var json: JSONValue {
    .object(("version", .integer(1)), ("indexes", .array(indexes.map(\.json))))
  }

  /// A heading for each file, and a line for each page.
  package var text: String { indexes.map(\.text).joined(separator: "\n") }
}

extension IndexListing.Entry {
  fileprivate var json: JSONValue {
    .object(
      ("file", .string(file)), ("kind", .string(index.kind.rawValue)),
      ("tool", index.tool.map(JSONValue.string)),
      ("pages", .array(index.listedPages.map(\.json))))
  }

  fileprivate var text: String {
    let pages = index.listedPages
    let tool = index.tool.map { ", made by \($0)" } ?? ""
    let count = pages.count == 1 ? "1 page" : "\(pages.count) pages"
    let heading = "\(file): \(index.kind.name), \(count)\(tool)"
    return ([heading] + pages.map(\.text)).map { $0.withVisibleControls + "\n" }.joined()
  }
}

extension ListedPage {
  fileprivate var json: JSONValue {
    .object(
      ("path", .string(path)), ("title", .string(title)), ("description", .string(description)),
      ("keywords", .array(keywords.map(JSONValue.string))),
      ("anchors", .array(anchors.map(JSONValue.string))),
      ("searchable", .boolean(isSearchable)))
  }

  fileprivate var text: String {
    var text = "  \(path)  \(title)"
    if !anchors.isEmpty { text += "  #" + anchors.joined(separator: " #") }
    if !isSearchable { text += "  (not searched)" }
    return text
  }
}
