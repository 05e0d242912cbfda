/// What the system said when it would not do something.
struct SystemError: Error, Hashable {
  let number: Int32
}

extension SystemError: CustomStringConvertible {
  /// The system's own words, such as "No space left on device".
  var description: String { System.words(for: number) }
}
