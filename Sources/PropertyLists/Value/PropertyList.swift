/// A property list as a value.
///
/// Two values are equal when a reader could not tell them apart: types, order of keys, Unicode scalars
/// and the bits of reals all count.
package enum PropertyList: Sendable {
  case dictionary(PropertyListDictionary)
  case array([PropertyList])
  case string(String)
  case integer(PropertyListInteger)
  case real(Double)
  case boolean(Bool)
  /// Seconds since the start of 2001, UTC.
  case date(Double)
  case data([UInt8])
  /// The reference of a keyed archive; only binary property lists hold it.
  case uid(UInt64)
}

extension PropertyList {
  package var dictionary: PropertyListDictionary? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  package var array: [PropertyList]? {
    if case .array(let array) = self { array } else { nil }
  }

  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The value of a dictionary's key; nothing when this is no dictionary.
  package subscript(key: String) -> PropertyList? { dictionary?[key] }

  /// What people call the type.
  package var typeName: String {
    switch self {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .boolean: "boolean"
    case .date: "date"
    case .data: "data"
    case .uid: "UID"
    }
  }
}

extension PropertyList: Hashable {
  package static func == (one: PropertyList, other: PropertyList) -> Bool {
    switch (one, other) {
    case (.dictionary(let one), .dictionary(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.string(let one), .string(let other)): one.isIdentical(to: other)
    case (.integer(let one), .integer(let other)): one == other
    case (.real(let one), .real(let other)): one.bitPattern == other.bitPattern
    case (.boolean(let one), .boolean(let other)): one == other
    case (.date(let one), .date(let other)): one.bitPattern == other.bitPattern
    case (.data(let one), .data(let other)): one == other
    case (.uid(let one), .uid(let other)): one == other
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .dictionary(let dictionary): hasher.combine(dictionary)
    case .array(let array): hasher.combine(array)
    case .string(let string): hasher.combine(scalars: string)
    case .integer(let integer): hasher.combine(integer)
    case .real(let real), .date(let real): hasher.combine(real.bitPattern)
    case .boolean(let boolean): hasher.combine(boolean)
    case .data(let data): hasher.combine(data)
    case .uid(let uid): hasher.combine(uid)
    }
  }
}

extension PropertyList: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyList: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
}

extension PropertyList: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(PropertyListDictionary(elements))
  }
}
