/// A value of a keyed archive's property list.
package enum ArchiveValue: Sendable {
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  /// A string that is written on its own even where an equal one is there.
  ///
  /// Apple's archiver does so for the first of a class's names. Never read.
  case separateString(String)
  case data(ArraySlice<UInt8>)
  /// A reference to one of the archive's objects.
  case reference(Int)
  case array([ArchiveValue])
  case dictionary([Member])

  package struct Member: Sendable {
    package let key: String
    package let value: ArchiveValue

    package init(_ key: String, _ value: ArchiveValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a dictionary's first member of that name.
  package subscript(key: String) -> ArchiveValue? {
    guard case .dictionary(let members) = self else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
