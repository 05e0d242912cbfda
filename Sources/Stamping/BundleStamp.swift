import Bundles
import Files
import Findings
import PropertyLists

/// What is to be stamped in one bundle that was given.
struct BundleStamp {
  let scan: BundleScan
  let values: StampValues
  let options: StampOptions
  var targets: [StampTarget] = []
  var notes: [Finding] = []

  init(_ scan: BundleScan, values: StampValues, options: StampOptions) throws(Refusal) {
    self.scan = scan
    self.values = values
    self.options = options
    try refuseUnreadable()
    if scan.main.kind == .archive { try addArchive() } else { try addMain(scan.main) }
    noteLinksOut()
  }

  /// A nested Info.plist that is damaged could be anybody's.
  private func refuseUnreadable() throws(Refusal) {
    for bundle in [scan.main] + scan.nested {
      for case .unreadable(_, let refusal) in [bundle.info] + bundle.otherInfos { throw refusal }
    }
  }
}

// MARK: - What is stamped

extension BundleStamp {
  private mutating func addArchive() throws(Refusal) {
    let info = try scan.infoPlists(of: scan.main)[0]
    let properties = PropertyListPath([.key("ApplicationProperties")])
    var stamped: [Bundle] = []
    for app in scan.apps { stamped += try addMain(app) }
    if info.document.value[properties]?.dictionary != nil {
      add(info, edits: values.edits(below: properties))
    }
    for info in scan.symbols(of: stamped).compactMap(\.plist) { add(info, edits: values.edits()) }
  }

  /// Adds a bundle with what is its own, and gives all that is stamped.
  @discardableResult
  private mutating func addMain(_ main: Bundle) throws(Refusal) -> [Bundle] {
    for info in try scan.infoPlists(of: main) {
      add(info, edits: values.edits(withOrigin: main.kind == .app))
    }
    let ownership = Ownership(of: main, in: scan, named: options.own)
    var stamped = [main]
    for bundle in scan.bundles(in: main) {
      switch ownership.relation(of: bundle) {
      case .own:
        let warning = options.signing.warning(ofNested: bundle, in: scan)
        for case .read(let info) in [bundle.info] + bundle.otherInfos {
          add(info, edits: values.edits())
          if let warning, try !info.document.applying(values.edits()).changes.isEmpty {
            notes.append(warning)
          }
        }
        stamped.append(bundle)
      case .lookalike: noteLookalike(bundle, of: main)
      case .foreign: noteFlatBook(bundle)
      }
    }
    if let note = try options.signing.check(stamped, in: scan) { notes.append(note) }
    for bundle in stamped { noteLocalizedVersions(of: bundle) }
    try addSettings(of: main)
    return stamped
  }

  private mutating func add(_ info: InfoPlist, edits: [PropertyListEdit]) {
    targets.append(
      StampTarget(path: info.path, tree: scan.tree, document: info.document, edits: edits))
  }
}
