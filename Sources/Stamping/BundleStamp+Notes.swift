import Bundles
import Files
import Findings
import PropertyLists

// What is left alone is said.
extension BundleStamp {
  mutating func noteLookalike(_ bundle: Bundle, of main: Bundle) {
    let identifier = bundle.identifier ?? ""
    note(
      "foreign-bundle", at: bundle.path,
      "\(identifier) is not \(main.identifier ?? "") and a suffix, so it keeps its version",
      remedy: "If it is the app's own, say --own \(identifier).")
  }

  /// The old kind of book is pages without an Info.plist: there is nothing to stamp.
  mutating func noteFlatBook(_ bundle: Bundle) {
    guard bundle.kind == .helpBook, case .missing = bundle.info else { return }
    note(
      "flat-book", at: bundle.path, "a Help Book without Info.plist is left alone",
      remedy: "Make a book with Contents/Info.plist: the system caches help by its version.")
  }

  /// A version in an InfoPlist.strings wins over the stamped one in that language.
  mutating func noteLocalizedVersions(of bundle: Bundle) {
    for localized in scan.localizedInfos(of: bundle) {
      for key in ["CFBundleShortVersionString", "CFBundleVersion"]
      where localized.values[key] != nil {
        note(
          "localized-version", at: localized.path, keyPath: key,
          "it sets \(key) too, and is left alone", remedy: "Remove the key from this file.")
      }
    }
  }

  /// Bundles that are reached only by leaving the tree are somebody else's.
  mutating func noteLinksOut() {
    for entry in scan.tree.entries {
      guard case .link = entry.kind, BundleKind(path: entry.path) != nil else { continue }
      if case .inside = scan.tree.resolve(entry.path) { continue }
      noteLinkOut(at: entry.path)
    }
    for bundle in scan.nested {
      if case .outside = bundle.info { noteLinkOut(at: bundle.path) }
    }
  }

  private mutating func noteLinkOut(at path: String) {
    note(
      Refusal.Code.linkEscape.rawValue, at: path,
      "a link that leads out of the bundle, or nowhere, is not followed",
      remedy: "Put what it leads to into the bundle.")
  }

  mutating func note(
    _ rule: String, at path: String, keyPath: String? = nil, _ message: String, remedy: String
  ) {
    let file = scan.tree.shown(path)
    notes.append(
      Finding(
        rule: rule, severity: .note, message: message, remedy: remedy,
        location: Location(file: file, keyPath: keyPath)))
  }
}
