import Bundles
package import Files
package import Findings
package import PropertyLists

/// A property list of a bundle, and the values it is to have.
package struct StampTarget: Sendable {
  /// Its real place in the tree.
  let path: String
  let tree: FileTree
  let document: PropertyListDocument
  let edits: [PropertyListEdit]

  package init(
    path: String, tree: FileTree, document: PropertyListDocument, edits: [PropertyListEdit]
  ) {
    self.path = path
    self.tree = tree
    self.document = document
    self.edits = edits
  }
}

extension StampTarget {
  /// The change, nothing when the file is as it should be already, and what a person should know.
  package func plan() throws(Refusal) -> ChangePlan {
    let edited = try document.applying(edits)
    guard !edited.changes.isEmpty, let location = tree.location(of: path) else {
      return ChangePlan()
    }
    let shown = tree.shown(path)
    let change = FileChange(
      path: location, shown: shown, action: .edit, keys: edited.changes.map(KeyChange.init),
      contents: .bytes(edited.bytes))
    return ChangePlan(
      changes: [change], notes: edited.changes.compactMap { $0.note(file: shown, in: document) })
  }
}

extension KeyChange {
  init(_ change: PropertyListChange) {
    self.init(
      keyPath: "\(change.path)", old: change.old?.words, new: change.new?.words)
  }
}

extension PropertyListChange {
  /// A value that was no string becomes one, which a person may not expect.
  fileprivate func note(file: String, in document: PropertyListDocument) -> Finding? {
    guard let old, old.string == nil else { return nil }
    let place = document.place(of: path)
    return Finding(
      rule: "value-type", severity: .note,
      message: "\(path) was of type \(old.typeName); it is a string now",
      remedy: "Make it a string where the value comes from.",
      location: Location(
        file: file, line: place?.line, column: place?.column, keyPath: "\(path)"))
  }
}

extension PropertyList {
  /// The value as a report shows it.
  fileprivate var words: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    default: "(\(typeName))"
    }
  }
}
