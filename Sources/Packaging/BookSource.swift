package import Files
package import Findings

/// The book that goes into an app.
package enum BookSource: Sendable {
  /// A folder on the disk.
  case folder(FileTree)
  /// A book that was made a moment ago and is not on the disk; `shown` is what messages call it.
  case contents(FolderContents, shown: String)
}

extension BookSource {
  /// The book in a folder that a person names; one without an Info.plist is not walked.
  package static func folder(at path: String) throws(Refusal) -> BookSource {
    guard try fileStatus(of: path, shown: path).kind == .folder,
      ["Contents/Info.plist", "Info.plist"].contains(where: { realPath(of: "\(path)/\($0)") != nil }
      )
    else { throw .notAHelpBook(path) }
    return .folder(try FileTree(walking: path))
  }
}
