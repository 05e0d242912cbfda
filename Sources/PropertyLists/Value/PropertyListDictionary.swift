/// A dictionary of a property list: it keeps the order of its keys, none of which is there twice.
package struct PropertyListDictionary: Sendable {
  package typealias Pair = (key: String, value: PropertyList)

  private(set) var keys: [String]
  private(set) var values: [PropertyList]

  /// A dictionary of the pairs in their order.
  ///
  /// - Precondition: No key is there twice. What is read from files is checked before.
  package init(_ pairs: some Sequence<(String, PropertyList)> = []) {
    keys = []
    values = []
    for (key, value) in pairs {
      keys.append(key)
      values.append(value)
    }
    precondition(Self.firstRepeated(in: keys) == nil, "a dictionary literal with a key twice")
  }

  /// The same for keys that are known to be different.
  init(keys: [String], values: [PropertyList]) {
    self.keys = keys
    self.values = values
  }

  package subscript(key: String) -> PropertyList? {
    index(of: key).map { values[$0] }
  }

  /// The position of a key in the order of the pairs.
  func index(of key: String) -> Int? {
    keys.firstIndex { $0.isIdentical(to: key) }
  }

  mutating func replaceValue(at index: Int, with value: PropertyList) { values[index] = value }

  mutating func insert(_ key: String, _ value: PropertyList, at index: Int) {
    keys.insert(key, at: index)
    values.insert(value, at: index)
  }

  mutating func remove(at index: Int) {
    keys.remove(at: index)
    values.remove(at: index)
  }

  /// The position of the first key that was there before.
  static func firstRepeated(in keys: [String]) -> Int? {
    if keys.count <= 32 {  // Comparing all with all is faster than hashing that few.
      return keys.indices.first { later in
        keys[..<later].contains { $0.isIdentical(to: keys[later]) }
      }
    }
    var seen = Set<ScalarString>(minimumCapacity: keys.count)
    return keys.firstIndex { !seen.insert(ScalarString(string: $0)).inserted }
  }
}

extension PropertyListDictionary: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { keys.count }
  package subscript(position: Int) -> Pair { (keys[position], values[position]) }
}

extension PropertyListDictionary: Hashable {
  package static func == (one: Self, other: Self) -> Bool {
    one.keys.elementsEqual(other.keys, by: { $0.isIdentical(to: $1) }) && one.values == other.values
  }

  package func hash(into hasher: inout Hasher) {
    for key in keys { hasher.combine(scalars: key) }
    hasher.combine(values)
  }
}
