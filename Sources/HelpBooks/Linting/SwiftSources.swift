import Files
package import Findings
import PropertyLists

/// The sources of an app, and what they do about help.
package struct SwiftSources: Sendable {
  private let tree: FileTree

  package init(walking folder: String) throws(Refusal) {
    guard isFolder(folder) else {
      throw Refusal(
        .fileUnreadable, "\(folder): not a folder of sources",
        help: "Name the folder in which the app's Swift files are.", at: Location(file: folder))
    }
    tree = try FileTree(walking: folder, detail: .names)
  }

  /// What is wrong, in an app whose help has these topics and names a book, or names none.
  package func findings(
    namesBook: Bool, topicIDs: Set<String>
  ) throws(Refusal) -> [Finding] {
    let carriesBook = namesBook || hasInfoPlistWithBook()
    let files = tree.entries.filter { $0.kind == .file && $0.path.hasSuffix(".swift") }
    return try files.concurrentMap { file throws(Refusal) in
      SwiftSource(bytes: try tree.read(file.path), file: tree.shown(file.path))
        .findings(carriesBook: carriesBook, topicIDs: topicIDs)
    }.flatMap { $0 }
  }

  /// Whether an Info.plist names a Help Book; one that cannot be read names none.
  private func hasInfoPlistWithBook() -> Bool {
    tree.entries.contains { entry in
      guard entry.kind == .file, Self.isInfoPlist(entry.path.lastName),
        let bytes = try? tree.read(entry.path, limit: 16 << 20),
        let list = try? PropertyListDocument(bytes: bytes, file: tree.shown(entry.path)).value
      else { return false }
      return ["CFBundleHelpBookFolder", "CFBundleHelpBookName"].allSatisfy {
        list[$0]?.string?.isEmpty == false
      }
    }
  }

  /// Projects keep it as `Info.plist` or as `NAME-Info.plist`.
  private static func isInfoPlist(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist")
  }
}
