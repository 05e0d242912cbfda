import Files
package import Findings

extension BundleScan {
  /// Opens a bundle on the disk.
  ///
  /// Its kind is looked at before what is in it: a folder that is no bundle may be a whole disk.
  package init(at path: String) throws(Refusal) { try self.init(at: path, notesUnreadable: false) }

  private init(at path: String, notesUnreadable: Bool) throws(Refusal) {
    let kind = try BundleKind(ofFolderAt: path)
    try self.init(
      FileTree(walking: path, detail: .names, notesUnreadable: notesUnreadable), as: kind)
  }

  /// Opens what a person calls a product: a bundle, an archive, an `.ipa` or a `.zip` of one app.
  ///
  /// It is only looked at, so a folder in it that cannot be looked into is no reason to stop.
  package init(product path: String) throws(Refusal) {
    let name = path.lowercased()
    if name.hasSuffix(".ipa") || name.hasSuffix(".zip"),
      try fileStatus(of: path, shown: path).kind == .file
    {
      try self.init(FileTree(archive: path), as: .app)
    } else {
      try self.init(at: path, notesUnreadable: true)
    }
  }

  /// Opens several bundles; one that is given twice is looked at once.
  package static func all(_ paths: [String]) throws(Refusal) -> [BundleScan] {
    var roots: Set<[UInt8]> = []
    var scans: [BundleScan] = []
    for path in paths {
      guard roots.insert((realPath(of: path) ?? path).pathBytes).inserted else { continue }
      scans.append(try BundleScan(at: path))
    }
    return scans
  }
}

extension BundleKind {
  /// The kind of a folder that was given; one that may be a link has the name of either.
  fileprivate init(ofFolderAt path: String) throws(Refusal) {
    let shown = path.withoutSlashesAtEnd
    let status = try fileStatus(of: path, shown: shown)
    guard status.kind == .folder,
      let kind = realPath(of: path).flatMap(BundleKind.init(path:)) ?? BundleKind(path: shown)
    else {
      throw Refusal(
        .notABundle,
        "\(shown): \(status.kind == .folder ? "a folder that is" : "a file and") no bundle",
        help: "Name an app, an extension, a framework, a .help book or an .xcarchive.",
        at: Location(file: shown))
    }
    self = kind
  }
}
