import Bundles
import Files
import Findings

extension Rule {
  /// A bundle that has to say what it is has an Info.plist.
  static let infoPlistMissing = Rule(
    "info-plist-missing", .error,
    reason: "Without an Info.plist the system does not take the folder for a bundle.",
    source: "Apple, Bundle Programming Guide: The Information Property List File",
    remedy: "Add the Info.plist, or build the product again."
  ) { inspection in
    inspection.bundles.filter { bundle in
      guard case .missing = bundle.info else { return false }
      return bundle.kind.needsInfo
        || inspection.products.contains { $0.help.book?.bundle.path == bundle.path }
    }.map { bundle in
      Draft("no Info.plist", at: inspection.place(bundle.placeOfInfo(in: inspection.scan)))
    }
  }
}

extension BundleKind {
  /// Resources, symbols and books that no app names may go without.
  fileprivate var needsInfo: Bool {
    switch self {
    case .app, .appExtension, .service, .plugin, .metadataImporter, .quickLookGenerator,
      .framework:
      true
    case .resources, .helpBook, .archive, .symbols: false
    }
  }
}

extension Bundle {
  /// Where the Info.plist should be.
  fileprivate func placeOfInfo(in scan: BundleScan) -> String {
    if kind == .framework, let version = scan.versionFolders(of: self).first {
      return join(version, "Resources/Info.plist")
    }
    return isFlat ? join(path, "Info.plist") : join(path, "Contents/Info.plist")
  }
}
