extension MDPlist {
  /// The container's bytes, laid out as Apple's writer does: values and keys in the order of the
  /// members, the entries of a dictionary by the hash of their keys.
  ///
  /// Throws when a list is longer than its count can say.
  func container() throws(Damage) -> [UInt8] {
    var writer = MDPlistWriter()
    let root = try writer.add(self)
    return writer.finish(root)
  }
}

private struct MDPlistWriter {
  /// An object's place and kind.
  struct Reference {
    let offset: Int
    let tag: MDPlist.Tag
  }

  private var bytes: [UInt8]
  private var keys: [UInt8] = []

  init() {
    bytes = MDPlist.Layout.magic
    bytes += [UInt8](repeating: 0, count: MDPlist.Layout.rootStart - bytes.count)
  }

  /// The whole container, with the header that only now is known.
  consuming func finish(_ root: Reference) -> [UInt8] {
    let table = bytes.count
    var header = MDPlist.Layout.magic
    header.appendLittleEndian(table + keys.count, width: 4)
    header.appendLittleEndian(table, width: 4)
    header.appendLittleEndian(root.offset, width: 4)
    header.append(root.tag.rawValue)
    header.appendLittleEndian(table, width: 4)
    header.appendLittleEndian(0, width: 2)
    header.appendLittleEndian(table, width: 4)
    bytes.replaceSubrange(0..<header.count, with: header)
    return bytes + keys
  }

  mutating func add(_ value: MDPlist) throws(Damage) -> Reference {
    switch value {
    case .null: return Reference(offset: 0, tag: .null)
    case .void: return Reference(offset: 0, tag: .void)
    case .date(let seconds):
      bytes.appendLittleEndian(Int(bitPattern: UInt(seconds.bitPattern)), width: 8)
      return Reference(offset: bytes.count - 8, tag: .date)
    case .string(let string): return add(string)
    case .array(let values): return try add(values)
    case .dictionary(let members): return try add(members)
    }
  }

  private mutating func add(_ string: String) -> Reference {
    let offset = bytes.count
    let text = Array(string.utf8)
    if text.allSatisfy({ $0 < 0x80 }) {
      bytes.appendLittleEndian(text.count + 1, width: 4)
      bytes += text
      bytes.append(0)
      return Reference(offset: offset, tag: .ascii)
    }
    bytes.appendLittleEndian(2 * string.utf16.count + 2, width: 4)
    bytes += [0xFF, 0xFE]
    for unit in string.utf16 {
      bytes.append(UInt8(truncatingIfNeeded: unit))
      bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
    }
    return Reference(offset: offset, tag: .utf16)
  }

  private mutating func add(_ values: [MDPlist]) throws(Damage) -> Reference {
    guard values.count <= UInt16.max else {
      throw Damage("a list of \(values.count) parts is longer than a record can hold")
    }
    let offset = reserve(10)
    var references: [Reference] = []
    for value in values { references.append(try add(value)) }
    let table = bytes.count - offset
    for reference in references {
      bytes.appendLittleEndian(reference.offset, width: 4)
      bytes.append(reference.tag.rawValue)
    }
    fill(offset, count: values.count, table: table)
    return Reference(offset: offset, tag: .array)
  }

  private mutating func add(_ members: [MDPlist.Member]) throws(Damage) -> Reference {
    let offset = reserve(12)
    let buckets = MDPlist.Layout.buckets(for: members.count)
    var entries = [[UInt8]](repeating: [], count: buckets)
    for member in members {
      let key = Array(member.key.utf8)
      var entry: [UInt8] = []
      entry.appendLittleEndian(keys.count, width: 4)
      keys.appendLittleEndian(key.count, width: 2)
      keys += key
      keys.append(0)
      let value = try add(member.value)
      entry.appendLittleEndian(value.offset, width: 4)
      entry.append(value.tag.rawValue)
      // Later members of a bucket come first.
      entries[Int(lookup2(key)) % buckets].insert(contentsOf: entry, at: 0)
    }
    let table = bytes.count - offset
    var start = 0
    for bucket in entries {
      bytes.appendLittleEndian(start, width: 2)
      start += bucket.count / MDPlist.Layout.entrySize
    }
    bytes.appendLittleEndian(start, width: 2)
    for bucket in entries { bytes += bucket }
    fill(offset, count: members.count, table: table)
    var bucketCount: [UInt8] = []
    bucketCount.appendLittleEndian(buckets, width: 2)
    bytes.replaceSubrange(offset + 10..<offset + 12, with: bucketCount)
    return Reference(offset: offset, tag: .dictionary)
  }

  private mutating func reserve(_ count: Int) -> Int {
    bytes += [UInt8](repeating: 0, count: count)
    return bytes.count - count
  }

  /// Writes the head of a container: its size behind this field, its count, where its table is.
  private mutating func fill(_ offset: Int, count: Int, table: Int) {
    var head: [UInt8] = []
    head.appendLittleEndian(bytes.count - offset - 4, width: 4)
    head.appendLittleEndian(count, width: 2)
    head.appendLittleEndian(table, width: 4)
    bytes.replaceSubrange(offset..<offset + head.count, with: head)
  }
}
