import Files
package import Findings

/// The sources of an app, and what they do about help.
package struct SwiftSources: Sendable {
  private let tree: FileTree

  package init(walking folder: String) throws(Refusal) {
    tree = try FileTree(walking: folder, detail: .names)
  }

  /// What is wrong, in an app whose help names a book, or names none.
  package func findings(namesBook: Bool) throws(Refusal) -> [Finding] {
    let files = tree.entries.filter { $0.kind == .file && $0.path.hasSuffix(".swift") }
    return try files.concurrentMap { file throws(Refusal) in
      SwiftSource(bytes: try tree.read(file.path), file: tree.shown(file.path))
        .findings(carriesBook: namesBook)
    }.flatMap { $0 }
  }
}
