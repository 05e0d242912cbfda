package import Bundles
package import Files
package import Findings
package import Packaging
package import Stamping

/// Plans a release: the stamp, and the book where there is one.
///
/// Every refusal happens here, and nothing is written. The book gets the version that the app is
/// about to get; what the stamp would do to a book that is replaced is left out.
package func releasePlan(
  _ scan: BundleScan, values: StampValues, book: BookSource?, setsKeys: Bool = false,
  options: StampOptions
) throws(Refusal) -> ChangePlan {
  guard scan.main.kind == .app else {
    throw .notAnApp(scan)
  }
  var plan = try stampPlan([scan], values: values, options: options)
  guard let book else { return plan }
  var packaging = PackageOptions()
  packaging.setsKeys = setsKeys
  packaging.signing = options.signing
  let packed = try packagePlan(scan, book: book, version: values, options: packaging)
  plan.changes.removeAll { change in packed.changes.contains { $0.covers(change) } }
  plan.changes += packed.changes
  plan.changes.sort { $0.shown.precedesBytewise($1.shown) }
  plan.notes += packed.notes.filter { !plan.notes.contains($0) }
  plan.notes.sort()
  plan.leftovers += packed.leftovers.filter { !plan.leftovers.contains($0) }
  return plan
}

extension Refusal {
  fileprivate static func notAnApp(_ scan: BundleScan) -> Refusal {
    let shown = scan.tree.shown
    let help =
      scan.main.kind == .archive
      ? "Run 'bookplate stamp \(shown) --strict'; an app that gets a Help Book is released before, "
        + "by its name in \(shown)/Products/Applications."
      : "Name the built app. 'bookplate stamp' takes other bundles and archives."
    return Refusal(
      .notABundle, "\(shown): a release is of an app", help: help, at: Location(file: shown))
  }
}

extension FileChange {
  /// Whether the other change is of the same file, or of one in the folder that this one swaps.
  fileprivate func covers(_ other: FileChange) -> Bool {
    if path.isBytewiseEqual(other.path) { return true }
    guard case .folder = contents else { return false }
    return other.path.utf8.starts(with: (path + "/").utf8)
  }
}
