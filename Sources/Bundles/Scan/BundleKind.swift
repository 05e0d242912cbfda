import Files

/// What a folder's name says it is.
package enum BundleKind: String, CaseIterable, Sendable {
  case app
  case appExtension = "appex"
  case service = "xpc"
  case resources = "bundle"
  case plugin
  case metadataImporter = "mdimporter"
  case quickLookGenerator = "qlgenerator"
  case framework
  case helpBook = "help"
  case archive = "xcarchive"
  case symbols = "dSYM"

  /// Reads the extension of a path's last name, letter by letter; AppleDouble twins have no kind.
  package init?(path: String) {
    let name = path.lastName
    guard !name.utf8.starts(with: "._".utf8),
      let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    else { return nil }
    self.init(rawValue: String(name[name.utf8.index(after: dot)...]))
  }

  /// Whether such a folder is looked for inside of a bundle.
  var isNested: Bool { self != .archive && self != .symbols }
}
