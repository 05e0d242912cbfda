/// The index of word groups in an older index (`SDMIndexData`): a typed stream, packed by bzip2.
///
/// bookplate's own says that there is none, as the genuine one of a small book does. Of others only
/// the keywords of pages are read, which stand nowhere else.
struct WordGroups: Sendable {
  let bytes: [UInt8]

  private static let magic = Array("SDMI".utf8) + [1, 0, 0, 0]
  /// The most that one may hold once unpacked.
  private static let limit = 16 << 20
  /// More than the pages of a book have: pages may share a list of them.
  private static let mostKeywords = 1 << 20

  private static let pagesKey = "HelpSDMIndexArchiveIndexDataKey"
  private static let attributesKey = "HelpSDMIndexArchiveAttributesKey"
  private static let ignoreKey = "HelpSDMIndexAttributeIgnoreSDMKey"
  private static let propertiesKey = "HelpSDMIndexFilePropertiesKey"
  private static let keywordsKey = "HelpDocPropertyKeywords"
}

// MARK: - Reading

extension WordGroups {
  /// The keywords of pages, by their path below the folder, as the genuine writer changes them.
  func keywords() throws(Damage) -> [String: [String]] {
    guard bytes.starts(with: Self.magic) else {
      throw Damage("its word groups have no magic number")
    }
    let stream = try BZip2.decompress(bytes.dropFirst(Self.magic.count), limit: Self.limit)
    return try Self.keywords(in: TypedStreamReader.read(stream[...]))
  }

  static func keywords(in archive: KeyedArchive) throws(Damage) -> [String: [String]] {
    var (keywords, count) = ([String: [String]](), 0)
    for page in try archive.rootDictionary()[pagesKey].map(archive.dictionary) ?? [] {
      guard let properties = try member(propertiesKey, of: page.value, in: archive),
        let value = try member(keywordsKey, of: properties, in: archive)
      else { continue }
      let words = try words(value, in: archive)
      count += words.count
      guard count <= mostKeywords else {
        throw Damage("its word groups have too many keywords")
      }
      keywords[page.key] = words
    }
    return keywords
  }

  /// A member of one of the small dictionaries that a page has; a large one is no such dictionary.
  private static func member(
    _ key: String, of value: ArchiveValue, in archive: KeyedArchive
  ) throws(Damage) -> ArchiveValue? {
    guard case .array(let keys)? = try archive.object(value)["NS.keys"], keys.count <= 16 else {
      return nil
    }
    return ArchiveValue.dictionary(try archive.dictionary(value))[key]
  }

  private static func words(_ value: ArchiveValue, in archive: KeyedArchive) throws(Damage)
    -> [String]
  {
    if case .array? = try archive.object(value)["NS.objects"] {
      var words: [String] = []
      for word in try archive.array(value) { words.append(try archive.string(word)) }
      return words
    }
    return try archive.string(value).split { $0 == "," || $0 == " " }.map(String.init)
  }
}

// MARK: - Writing

extension WordGroups {
  /// Word groups that are not to be used (INDEXES.md, part II, section 7).
  static func unused() throws(Damage) -> Self {
    Self(bytes: magic + (try BZip2.compress(unusedStream)))
  }

  /// A dictionary of no pages, and attributes that say so.
  ///
  /// The high bytes are TypedStreamReader's marks.
  private static var unusedStream: [UInt8] {
    var stream: [UInt8] = [0x04]
    func add(_ text: String) {
      stream.append(UInt8(text.utf8.count))
      stream += Array(text.utf8)
    }
    add("streamtyped")
    stream += [0x81, 0xE8, 0x03, 0x84]
    add("@")
    stream += [0x84, 0x84, 0x84]
    add("NSDictionary")
    stream += [0x00, 0x84, 0x84]
    add("NSObject")
    stream += [0x00, 0x85, 0x84]
    add("i")
    stream += [0x02, 0x92, 0x84, 0x84, 0x84]
    add("NSString")
    stream += [0x01, 0x94, 0x84]
    add("+")
    add(pagesKey)
    stream += [0x86, 0x92, 0x84, 0x84, 0x84]
    add("NSMutableDictionary")
    stream += [0x00, 0x93, 0x95, 0x00, 0x86, 0x92, 0x84, 0x96, 0x97]
    add(attributesKey)
    stream += [0x86, 0x92, 0x84, 0x98, 0x95, 0x01, 0x92, 0x84, 0x96, 0x97]
    add(ignoreKey)
    stream += [0x86, 0x92, 0x84, 0x84, 0x84]
    add("NSNumber")
    stream += [0x00, 0x84, 0x84]
    add("NSValue")
    stream += [0x00, 0x94, 0x84]
    add("*")
    stream += [0x84, 0x84]
    add("c")
    stream += [0x9C, 0x01, 0x86, 0x86, 0x86]
    return stream
  }
}
