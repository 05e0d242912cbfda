/// What is read at most, so that no input exhausts the memory.
package enum PropertyListLimits {
  /// The size of a file in bytes.
  package static let fileSize = 64 << 20
  /// Values and keys, those counted again that several places of a binary file share.
  static let values = 1_000_000
  /// The bytes of strings and data, counted so too.
  static let content = 64 << 20
  /// Arrays and dictionaries within each other, the root counted.
  static let depth = 256
}
