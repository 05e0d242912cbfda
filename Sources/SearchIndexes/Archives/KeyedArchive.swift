/// The objects of an archive that NSKeyedArchiver writes, and which of them is the root.
package struct KeyedArchive: Sendable {
  package let objects: [ArchiveValue]
  package let root: Int

  package init(objects: [ArchiveValue], root: Int = 1) {
    self.objects = objects
    self.root = root
  }

  /// Reads an archive.
  package init(bytes: [UInt8]) throws(Damage) {
    let top = try BinaryListReader.read(bytes)
    guard case .string("NSKeyedArchiver")? = top["$archiver"],
      case .array(let objects)? = top["$objects"],
      case .reference(let root)? = top["$top"]?["root"]
    else { throw Damage("its property list is no keyed archive") }
    self.init(objects: objects, root: root)
  }

  /// The archive's bytes, laid out as Apple's archiver does.
  package var bytes: [UInt8] {
    BinaryListWriter.write(
      .dictionary([
        .init("$version", .integer(100_000)),
        .init("$archiver", .string("NSKeyedArchiver")),
        .init("$top", .dictionary([.init("root", .reference(root))])),
        .init("$objects", .array(objects)),
      ]))
  }
}

// MARK: - Objects by their meaning

extension KeyedArchive {
  /// The object that a value refers to; any other value is itself.
  package func object(_ value: ArchiveValue) throws(Damage) -> ArchiveValue {
    guard case .reference(let index) = value else { return value }
    guard objects.indices.contains(index) else {
      throw Damage("the archive refers to object \(index) of \(objects.count)")
    }
    return objects[index]
  }

  /// The members of a dictionary whose keys are strings, such as the root.
  package func dictionary(_ value: ArchiveValue) throws(Damage) -> [ArchiveValue.Member] {
    let object = try object(value)
    guard case .array(let keys)? = object["NS.keys"],
      case .array(let values)? = object["NS.objects"],
      keys.count == values.count
    else { throw Damage("the archive has another object where a dictionary should be") }
    var members: [ArchiveValue.Member] = []
    for (key, value) in zip(keys, values) {
      members.append(.init(try string(key), value))
    }
    return members
  }

  /// The members of the root dictionary.
  package func rootDictionary() throws(Damage) -> ArchiveValue {
    .dictionary(try dictionary(.reference(root)))
  }

  package func array(_ value: ArchiveValue) throws(Damage) -> [ArchiveValue] {
    guard case .array(let values)? = try object(value)["NS.objects"] else {
      throw Damage("the archive has another object where an array should be")
    }
    return values
  }

  package func string(_ value: ArchiveValue) throws(Damage) -> String {
    let object = try object(value)
    if case .string(let string) = object { return string }
    guard case .string(let string)? = object["NS.string"] else {
      throw Damage("the archive has another object where a string should be")
    }
    return string
  }

  package func data(_ value: ArchiveValue) throws(Damage) -> ArraySlice<UInt8> {
    let object = try object(value)
    if case .data(let data) = object { return data }
    guard case .data(let data)? = object["NS.data"] else {
      throw Damage("the archive has another object where data should be")
    }
    return data
  }
}
