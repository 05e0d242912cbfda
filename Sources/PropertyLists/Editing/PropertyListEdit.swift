/// One value that is to be set, added or removed.
package struct PropertyListEdit: Sendable {
  package let path: PropertyListPath
  /// What is to be there; nothing when the key is to go.
  package let value: PropertyList?
  package let placement: Placement

  /// Where a key goes that is not there yet.
  package enum Placement: Sendable {
    /// After that key of the same dictionary; after the last one where there is no such key.
    case after(String)
    case atEnd
  }

  package init(
    _ path: PropertyListPath, to value: PropertyList?,
    placement: Placement = .after("CFBundleIdentifier")
  ) {
    self.path = path
    self.value = value
    self.placement = placement
  }
}

/// A value that differs after an edit.
package struct PropertyListChange: Sendable, Hashable {
  package let path: PropertyListPath
  /// Absent where there was no key.
  package let old: PropertyList?
  /// Absent where the key goes.
  package let new: PropertyList?
}
