/// Why bytes are no index, or a damaged one: a clause such as `the block at byte 12 is cut off`.
package struct Damage: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
