/// A value of the container in which Core Spotlight keeps the attributes of an item.
enum MDPlist: Hashable {
  case null
  /// The constant that stands between the class's name and the attributes.
  case void
  /// Seconds since 2001.
  case date(Double)
  case string(String)
  case array([MDPlist])
  case dictionary([Member])

  struct Member: Hashable {
    let key: String
    let value: MDPlist

    init(_ key: String, _ value: MDPlist) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a dictionary's first member of that name.
  subscript(key: String) -> MDPlist? {
    guard case .dictionary(let members) = self else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The layout of the bytes (INDEXES.md part I, section 3).
  enum Layout {
    static let magic: [UInt8] = [0xDE, 0xBA, 0x00, 0x01, 0x00, 0x00]
    static let rootStart = 0x1D
    static let referenceSize = 5
    static let entrySize = 9

    /// How many buckets a dictionary of that many keys has.
    static func buckets(for count: Int) -> Int { count + 4 }
  }

  enum Tag: UInt8 {
    case date = 0x13
    case null = 0xE0
    case void = 0xE2
    case array = 0xF0
    case dictionary = 0xF1
    case ascii = 0xF4
    case utf16 = 0xF5
  }
}
