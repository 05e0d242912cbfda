import Cryptography
import Files
import PropertyLists

/// What a CodeResources says: which files were sealed as what, and which files are to be.
///
/// Since OS X 10.9.5 the newer list and rules (`files2`, `rules2`) are the only ones that count;
/// bundles signed before have only the older ones, with SHA-1 and without links.
struct Seal {
  /// Sorted by the bytes of the paths, which are relative to the folder that holds the seal.
  let entries: [Entry]
  var rules: SealRules
  /// Whether links are sealed too.
  let sealsLinks: Bool

  struct Entry: Hashable {
    let path: String
    let content: Content
    let isOptional: Bool
  }

  /// What was there when the bundle was signed.
  enum Content: Hashable {
    case file(Digest.Algorithm, [UInt8])
    case link(to: String)
    /// Code with a seal of its own.
    case code
  }

  /// Reads the root of a CodeResources, or says why that is impossible.
  init(_ root: PropertyList) throws(Unreadable) {
    let isNew = root["files2"] != nil
    let (filesKey, rulesKey) = isNew ? ("files2", "rules2") : ("files", "rules")
    guard let files = root[filesKey]?.dictionary, let rules = root[rulesKey]?.dictionary else {
      throw Unreadable(reason: "\(filesKey) or \(rulesKey) is no dictionary")
    }
    self.rules = try SealRules(rules)
    sealsLinks = isNew
    var entries: [Entry] = []
    for (path, value) in files {
      guard let entry = Entry(path: path, value) else {
        throw Unreadable(reason: "\(filesKey) does not say what '\(path)' was")
      }
      entries.append(entry)
    }
    self.entries = entries.sorted { $0.path.precedesBytewise($1.path) }
  }

  /// Why a seal cannot be read.
  struct Unreadable: Error {
    let reason: String
  }
}

extension Seal.Entry {
  fileprivate init?(path: String, _ value: PropertyList) {
    self.path = path
    isOptional = value["optional"]?.isTrue ?? false
    if let hash = value["hash2"]?.data {
      content = .file(.sha256, hash)
    } else if let hash = value.data ?? value["hash"]?.data {
      content = .file(.sha1, hash)
    } else if let target = value["symlink"]?.string {
      content = .link(to: target)
    } else if value["cdhash"] != nil || value["requirement"] != nil {
      content = .code
    } else {
      return nil
    }
  }
}

extension PropertyList {
  var data: [UInt8]? {
    if case .data(let bytes) = self { bytes } else { nil }
  }

  var isTrue: Bool {
    if case .boolean(true) = self { true } else { false }
  }
}
