import Bundles
import Files
import Findings
import PropertyLists
import Stamping

// `--set-keys`: an app without the two keys gets them.
extension HelpBookKeys {
  /// Whether the app has neither key; one alone is a mistake that is not papered over.
  static func areMissing(in app: Bundle) -> Bool {
    [folderKey, nameKey].allSatisfy { app.plist?.document.value[$0] == nil }
  }

  /// The keys for a book whose folder keeps its name, with the ending that the help viewer expects.
  init(newFor book: Book) {
    let isNamed = BundleKind(path: book.folderName) == .helpBook
    self.init(
      folder: isNamed ? book.folderName : "\(book.folderName).\(BundleKind.helpBook.rawValue)",
      name: book.identifier)
  }

  /// The change that writes the keys into the app's Info.plist.
  func changes(to app: Bundle, in scan: BundleScan) throws(Refusal) -> [FileChange] {
    guard let plist = app.plist else { return [] }
    let target = StampTarget(
      path: plist.path, tree: scan.tree, document: plist.document,
      edits: [
        PropertyListEdit(PropertyListPath([.key(Self.folderKey)]), to: .string(folder)),
        PropertyListEdit(PropertyListPath([.key(Self.nameKey)]), to: .string(name)),
      ])
    return try target.plan().changes
  }
}
