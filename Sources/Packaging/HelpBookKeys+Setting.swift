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

  /// The keys for a book whose folder keeps its name, with the ending that the help viewer expects;
  /// one without a folder is called as the app.
  init(newFor book: Book, in scan: BundleScan) {
    let app = (scan.tree.root ?? scan.tree.shown).lastName
    let name = book.folderName ?? String(app.dropLast(".app".count))
    let isNamed = BundleKind(path: name) == .helpBook
    self.init(
      folder: isNamed ? name : "\(name).\(BundleKind.helpBook.rawValue)", name: book.identifier)
  }

  /// The change that writes the keys into the app's Info.plist, and what else it is about to get.
  func changes(
    to app: Bundle, in scan: BundleScan, with values: StampValues?
  ) throws(Refusal) -> [FileChange] {
    guard let plist = app.plist else { return [] }
    let target = StampTarget(
      path: plist.path, tree: scan.tree, document: plist.document,
      edits: (values?.edits(withOrigin: true) ?? []) + [
        PropertyListEdit(PropertyListPath([.key(Self.folderKey)]), to: .string(folder)),
        PropertyListEdit(PropertyListPath([.key(Self.nameKey)]), to: .string(name)),
      ])
    return try target.plan().changes
  }
}
