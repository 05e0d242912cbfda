private import Files

/// The newer kind of a book's search index (`.cshelpindex`): one record for each page.
package struct CoreSpotlightIndex: Sendable {
  /// In the file's order, which carries no meaning.
  package var records: [CoreSpotlightRecord]

  package init(records: [CoreSpotlightRecord]) { self.records = records }

  /// The key that tells this kind from the older one.
  static let itemsKey = "CS_INDEXABLE_ITEMS"
  private static let versionKey = "CS_INDEXABLE_ITEMS_VERSION"

  /// Reads the archive of an index.
  package init(archive: KeyedArchive) throws(Damage) {
    guard let items = try archive.rootDictionary()[Self.itemsKey] else {
      throw Damage("its archive holds no items of Core Spotlight")
    }
    records = []
    var size = 0
    for item in try archive.array(items) {
      guard let attributes = try archive.object(item)["attributes"],
        let container = try archive.object(attributes)["container"]
      else { throw Damage("an item of its archive has no attributes") }
      let data = try archive.data(container)
      // Items may share their data, which would let a small file hold any number of records.
      size += data.count
      guard size <= LZFSE.limit else { throw Damage("its items hold the same data over and over") }
      records.append(try CoreSpotlightRecord(container: data))
    }
  }

  /// The archive, its objects in the order in which Apple's tool has them.
  ///
  /// Each item is three objects; the two classes of items are described behind the first one.
  package func archive() throws(Damage) -> KeyedArchive {
    let arrayClass = 6 + 3 * records.count + (records.isEmpty ? 0 : 2)
    var items: [ArchiveValue] = []
    var objects: [ArchiveValue] = []
    for container in try containers() {
      let index = 6 + objects.count
      items.append(.reference(index))
      objects += [
        .dictionary([.init("attributes", .reference(index + 1)), .init("$class", .reference(10))]),
        .dictionary([.init("container", .reference(index + 2)), .init("$class", .reference(9))]),
        .data(container[...]),
      ]
      if items.count == 1 {
        objects += [
          .classDescription("CSSearchableItemAttributeSet", "NSObject", separate: true),
          .classDescription("CSSearchableItem", "NSObject", separate: true),
        ]
      }
    }
    return KeyedArchive(objects: Self.head(items, arrayClass) + objects + Self.tail)
  }

  private func containers() throws(Damage) -> [[UInt8]] {
    try records.concurrentMap { (record) throws(Damage) in try record.container() }
  }

  private static func head(_ items: [ArchiveValue], _ arrayClass: Int) -> [ArchiveValue] {
    [
      .string("$null"),
      .dictionary([
        .init("NS.keys", .array([.reference(2), .reference(3)])),
        .init("NS.objects", .array([.reference(4), .reference(5)])),
        .init("$class", .reference(arrayClass + 1)),
      ]),
      .string(versionKey), .string(itemsKey), .string("1.0"),
      .dictionary([
        .init("NS.objects", .array(items)), .init("$class", .reference(arrayClass)),
      ]),
    ]
  }

  private static let tail: [ArchiveValue] = [
    .classDescription("NSMutableArray", "NSArray", "NSObject"),
    .classDescription("NSMutableDictionary", "NSDictionary", "NSObject"),
  ]
}
