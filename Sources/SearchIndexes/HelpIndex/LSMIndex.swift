/// The older kind of a book's search index (`.helpindex`), which hiutil calls `lsm`.
///
/// An archive around a SearchKit index: where the anchors are, what wrote it, and whether there is
/// an index of word groups as well.
package struct LSMIndex: Sendable {
  /// In the file's order, which carries no meaning.
  package var anchors: [Anchor]
  package var versions: Versions
  package var store: SearchKitIndex
  /// `SDMIndexData`; absent before OS X 10.8.
  var groups: WordGroups?

  package struct Anchor: Hashable, Sendable {
    package let name: String
    /// Such as `/pgs/open.html`.
    package var pages: [String]
  }

  /// What wrote an index.
  package struct Versions: Hashable, Sendable {
    /// The version of Apple's tool, `SKI_HELP_INDEXER` before Mac OS X 10.6.
    package var tool: String?
    package var systemBuild: String?
    var searchKit: Int?
    var coreFoundation: Int?
    var foundation: Int?

    /// The format's level, under a name that tells a reader who wrote the file.
    static let bookplate = Self(
      tool: "68", systemBuild: "bookplate", searchKit: 214748, coreFoundation: 1971,
      foundation: 1971)
  }
}

// MARK: - The archive

extension LSMIndex {
  /// The key that tells this kind from the newer one.
  static let storeKey = "SKI_INDEX_DATA"
  fileprivate static let anchorsKey = "SKI_ANCHOR_DATA"
  fileprivate static let groupsKey = "SDMIndexData"
  fileprivate static let versionsKey = "SKI_VERSIONS"
  fileprivate static let remoteRootKey = "SKI_USE_REMOTE_ROOT"
  fileprivate static let toolKeys = ["SKI_HIUTIL", "SKI_HELP_INDEXER"]
  fileprivate static let systemBuildKey = "SKI_SYSTEM_BUILD"
  fileprivate static let searchKitKey = "SKI_SEARCH_KIT"
  fileprivate static let coreFoundationKey = "SKI_CORE_FOUNDATION"
  fileprivate static let foundationKey = "SKI_FOUNDATION"

  /// Reads the archive of an index.
  package init(archive: KeyedArchive) throws(Damage) {
    let root = try archive.rootDictionary()
    guard let store = root[Self.storeKey] else {
      throw Damage("its archive holds no SearchKit index")
    }
    self.store = try SearchKitIndex(storeBytes: Array(archive.data(store)))
    anchors = try Self.anchors(root[Self.anchorsKey], in: archive)
    versions = try Versions(archive, root[Self.versionsKey])
    groups = try root[Self.groupsKey].map(archive.data).map { WordGroups(bytes: Array($0)) }
  }

  /// More pages than anchors ever have in a book: anchors may share a list of them.
  private static let mostAnchoredPages = 1 << 20

  private static func anchors(
    _ value: ArchiveValue?, in archive: KeyedArchive
  ) throws(Damage) -> [Anchor] {
    var (anchors, count) = ([Anchor](), 0)
    for member in try value.map(archive.dictionary) ?? [] {
      let list = try archive.array(member.value)
      count += list.count
      guard count <= mostAnchoredPages else { throw Damage("its anchors are in too many pages") }
      var pages: [String] = []
      for page in list { pages.append(try archive.string(page)) }
      anchors.append(Anchor(name: member.key, pages: pages))
    }
    return anchors
  }

  /// The archive, its objects in the order in which Apple's tool has them.
  package func archive() throws(Damage) -> KeyedArchive {
    var builder = ArchiveBuilder()
    let root = builder.reserve()
    var keys = [Self.storeKey, Self.groupsKey, Self.versionsKey, Self.remoteRootKey]
    if groups == nil { keys.removeAll { $0 == Self.groupsKey } }
    if !anchors.isEmpty { keys.insert(Self.anchorsKey, at: 0) }
    let names = keys.map { builder.add(.string($0)) }
    var values: [Int] = []
    for key in keys {
      switch key {
      case Self.anchorsKey: values.append(addAnchors(to: &builder))
      case Self.storeKey: values.append(builder.addData(try store.storeBytes()))
      case Self.groupsKey: values.append(builder.addData(groups?.bytes ?? []))
      case Self.versionsKey: values.append(versions.add(to: &builder))
      default: values.append(builder.add(.boolean(false)))
      }
    }
    builder.setDictionary(root, names, values, of: .mutableDictionary)
    return KeyedArchive(objects: builder.objects, root: root)
  }

  private func addAnchors(to builder: inout ArchiveBuilder) -> Int {
    let place = builder.reserve()
    let names = anchors.map { builder.add(.string($0.name)) }
    // Apple's archiver writes a path again each time.
    let values = anchors.map { builder.addArray($0.pages.map { .separateString($0) }) }
    builder.setDictionary(place, names, values, of: .mutableDictionary)
    return place
  }
}

extension LSMIndex.Versions {
  fileprivate init(_ archive: KeyedArchive, _ value: ArchiveValue?) throws(Damage) {
    let members = ArchiveValue.dictionary(try value.map(archive.dictionary) ?? [])
    func text(_ key: String) throws(Damage) -> String? {
      try members[key].map(archive.string)
    }
    func number(_ key: String) throws(Damage) -> Int? {
      guard let value = members[key], case .integer(let number) = try archive.object(value) else {
        return nil
      }
      return number
    }
    for key in LSMIndex.toolKeys where tool == nil { tool = try text(key) }
    systemBuild = try text(LSMIndex.systemBuildKey)
    searchKit = try number(LSMIndex.searchKitKey)
    coreFoundation = try number(LSMIndex.coreFoundationKey)
    foundation = try number(LSMIndex.foundationKey)
  }

  fileprivate func add(to builder: inout ArchiveBuilder) -> Int {
    let place = builder.reserve()
    let members: [(String, ArchiveValue?)] = [
      (LSMIndex.toolKeys[0], tool.map { .string($0) }),
      (LSMIndex.systemBuildKey, systemBuild.map { .string($0) }),
      (LSMIndex.searchKitKey, searchKit.map { .integer($0) }),
      (LSMIndex.coreFoundationKey, coreFoundation.map { .integer($0) }),
      (LSMIndex.foundationKey, foundation.map { .integer($0) }),
    ]
    let present = members.compactMap { key, value in value.map { (key, $0) } }
    let names = present.map { builder.add(.string($0.0)) }
    let values = present.map { builder.add($0.1) }
    builder.setDictionary(place, names, values, of: .dictionary)
    return place
  }
}
