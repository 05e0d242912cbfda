private import Files

/// A folder of pages that has search indexes of its own: a language of a Help Book.
///
/// Paths are those of the tree that the book lies in.
package struct IndexFolder: Sendable {
  package let path: String
  /// Where each kind of index is, or is to be.
  package internal(set) var indexes: [SearchIndex.Kind: String] = [:]

  /// The name of the `.lproj` folder; empty for pages outside of one.
  package var language: String {
    path.hasSuffix(".lproj") ? String(path.lastName.dropLast(6)) : ""
  }
}
