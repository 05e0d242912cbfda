/// Where a value is within a property list, such as `PreferenceSpecifiers[3].DefaultValue`.
package struct PropertyListPath: Sendable {
  package enum Component: Sendable {
    case key(String)
    case index(Int)
  }

  package let components: [Component]

  package init(_ components: [Component] = []) { self.components = components }

  package func appending(_ key: String) -> Self { Self(components + [.key(key)]) }
  package func appending(_ index: Int) -> Self { Self(components + [.index(index)]) }
}

extension PropertyListPath: ExpressibleByStringLiteral {
  /// A key of the root, whatever characters it has.
  package init(stringLiteral key: String) { self.init([.key(key)]) }
}

extension PropertyListPath: CustomStringConvertible {
  package var description: String {
    var text = ""
    for component in components {
      switch component {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension PropertyListPath.Component: Hashable {
  package static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.key(let one), .key(let other)): one.isIdentical(to: other)
    case (.index(let one), .index(let other)): one == other
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key): hasher.combine(scalars: key)
    case .index(let index): hasher.combine(index)
    }
  }
}

extension PropertyListPath: Hashable {}

extension PropertyList {
  /// The value at a path.
  package subscript(path: PropertyListPath) -> PropertyList? {
    var value = self
    for component in path.components {
      switch (component, value) {
      case (.key(let key), .dictionary(let dictionary)):
        guard let next = dictionary[key] else { return nil }
        value = next
      case (.index(let index), .array(let array)):
        guard array.indices.contains(index) else { return nil }
        value = array[index]
      default: return nil
      }
    }
    return value
  }
}
