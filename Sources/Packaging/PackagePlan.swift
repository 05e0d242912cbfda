import AppVersion
package import Bundles
package import Files
package import Findings
import PropertyLists
package import Stamping

/// Plans putting a book into an app: every refusal happens here, and nothing is written.
///
/// The book gets the version that the app has, or `version` where the app is about to get another.
package func packagePlan(
  _ scan: BundleScan, book source: BookSource, version: StampValues? = nil,
  options: PackageOptions = PackageOptions()
) throws(Refusal) -> ChangePlan {
  let app = try scan.macApp()
  let values = if let version { version } else { try scan.version(of: app) }
  let note = try options.signing.check([app], in: scan)
  let book = try Book(source)
  var plan = ChangePlan(
    notes: [note].compactMap { $0 },
    leftovers: scan.tree.leftovers)
  let keys: HelpBookKeys
  if options.setsKeys, HelpBookKeys.areMissing(in: app) {
    keys = HelpBookKeys(newFor: book, in: scan)
    plan.changes += try keys.changes(to: app, in: scan, with: version)
  } else {
    keys = try HelpBookKeys.naming(book, in: app, of: scan)
  }
  let place = try BookPlace(of: keys.folder, in: app, of: scan)
  try keys.requireEnding(for: book, in: app, of: scan)
  plan.changes += try place.changes(to: book, source: source, values: values)
  plan.changes.sort { $0.shown.precedesBytewise($1.shown) }
  return plan
}

extension BundleScan {
  /// The app that was given, which must be one for a Mac.
  fileprivate func macApp() throws(Refusal) -> Bundle {
    let shown = tree.shown
    guard main.kind == .app else {
      throw Refusal(
        .notABundle, "\(shown): a book goes into an app, not into a .\(main.kind.rawValue)",
        help: "Name the app.", at: Location(file: shown))
    }
    _ = try infoPlists(of: main)
    guard !main.isFlat else {
      throw Refusal(
        .noHelpBookPlatform, "\(shown): an app for iPhone or iPad has no Help Book",
        help: "Put the book into the Mac app.", at: Location(file: shown))
    }
    return main
  }

  fileprivate func version(of app: Bundle) throws(Refusal) -> StampValues {
    let plist = try infoPlists(of: app)[0]
    func value(_ key: String) throws(Refusal) -> String {
      try plist.filledInValue(
        of: key, shown: tree.shown(plist.path),
        help: "Stamp the app first: the book gets its version.")
    }
    return StampValues(
      version: try value(StampKey.version), build: try value(StampKey.build))
  }
}
