package import Files
import Findings
import PropertyLists

/// All bundles in a tree, each read once.
package struct BundleScan: Sendable {
  package let tree: FileTree
  /// The bundle that was given; its path is `""`.
  package let main: Bundle
  /// All bundles inside it, without `main`, sorted by path; those without an Info.plist too.
  package let nested: [Bundle]

  /// Looks for bundles in a tree that is one itself.
  ///
  /// Nothing but Info.plists is read, and one that is damaged is no refusal here.
  package init(_ tree: FileTree, as kind: BundleKind) {
    self.tree = tree
    var found: [(path: String, kind: BundleKind)] = [("", kind)]
    for entry in tree.entries where entry.kind == .folder {
      guard let nested = BundleKind(path: entry.path),
        nested.isNested || nested == .symbols && kind == .archive
      else { continue }
      found.append((entry.path, nested))
    }
    let bundles = found.concurrentMap { Bundle(path: $0.path, kind: $0.kind, in: tree) }
    main = bundles[0]
    nested = Array(bundles[1...])
  }

  /// The apps that a person would call the product: the one that was given, or an archive's.
  package var apps: [Bundle] {
    switch main.kind {
    case .app: [main]
    case .archive:
      nested.filter { bundle in
        bundle.kind == .app && bundle.path.parentPath.isBytewiseEqual("Products/Applications")
      }
    default: []
    }
  }

  /// The bundles inside of another one.
  package func bundles(in bundle: Bundle) -> [Bundle] {
    guard !bundle.path.isEmpty else { return nested }
    let start = bundle.path + "/"
    return nested.filter { $0.path.utf8.starts(with: start.utf8) }
  }
}

// MARK: - Finding the Info.plist

extension Bundle {
  init(path: String, kind: BundleKind, in tree: FileTree) {
    let places = Self.places(of: path, kind: kind, in: tree)
    var infos: [(layout: Layout, info: Info)] = []
    var seen: Set<[UInt8]> = []
    for (layout, place) in places {
      let info = Info(at: place, in: tree, seen: &seen)
      if let info { infos.append((layout, info)) }
      if info != nil, kind != .framework { break }
    }
    self.path = path
    self.kind = kind
    layout =
      infos.first?.layout ?? (tree.entry(at: join(path, "Contents")) == nil ? .flat : .contents)
    info = infos.first?.info ?? .missing
    otherInfos = infos.dropFirst().map(\.info)
  }

  private static func places(
    of path: String, kind: BundleKind, in tree: FileTree
  ) -> [(Layout, String)] {
    var places: [(Layout, String)] = []
    if kind == .framework {
      places.append((.versioned, join(path, "Resources/Info.plist")))
      let versions = join(path, "Versions")
      for entry in tree.entries(below: versions) where entry.kind == .folder {
        guard entry.path.parentPath.isBytewiseEqual(versions) else { continue }
        places.append((.versioned, join(entry.path, "Resources/Info.plist")))
      }
    }
    if kind != .archive { places.append((.contents, join(path, "Contents/Info.plist"))) }
    places.append((.flat, join(path, "Info.plist")))
    return places
  }
}

extension Bundle.Info {
  /// Reads what is at a place; nothing when nothing is there, or when it was seen before.
  fileprivate init?(at place: String, in tree: FileTree, seen: inout Set<[UInt8]>) {
    switch tree.resolve(place) {
    case .dangling: return nil
    case .escapes: self = .outside
    case .inside(let real):
      guard seen.insert(Array(real.utf8)).inserted else { return nil }
      do throws(Refusal) {
        let bytes = try tree.read(real, limit: InfoPlist.largest)
        let document = try PropertyListDocument(
          bytes: bytes, file: tree.shown(real), acceptingOldStyle: true)
        self = .read(InfoPlist(path: real, document: document))
      } catch {
        self = .unreadable(path: real, error)
      }
    }
  }
}

extension InfoPlist {
  /// Bytes; real ones have some thousands.
  package static let largest = PropertyListLimits.fileSize
}
