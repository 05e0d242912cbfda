import Findings

extension PropertyList {
  /// Makes the edits in turn and tells what differs afterwards.
  ///
  /// Keys can be set, added and removed, elements of arrays only set. What holds them must be there.
  mutating func apply(_ edits: [PropertyListEdit]) throws(Problem) -> [PropertyListChange] {
    var changes: [PropertyListChange] = []
    for edit in edits {
      let old = self[edit.path]
      guard old != edit.value else { continue }
      let added = changes.filter { $0.old == nil }.map(\.path)
      try apply(edit, at: edit.path.components[...], avoiding: added)
      changes.append(PropertyListChange(path: edit.path, old: old, new: edit.value))
    }
    return changes
  }

  private mutating func apply(
    _ edit: PropertyListEdit, at components: ArraySlice<PropertyListPath.Component>,
    avoiding added: [PropertyListPath]
  ) throws(Problem) {
    switch (components.first, self) {
    case (.key(let key), .dictionary(var dictionary)):
      if components.count == 1 {
        dictionary.apply(edit, to: key, avoiding: added)
      } else if let index = dictionary.index(of: key) {
        var value = dictionary.values[index]
        try value.apply(edit, at: components.dropFirst(), avoiding: added)
        dictionary.replaceValue(at: index, with: value)
      } else {
        throw edit.problem
      }
      self = .dictionary(dictionary)
    case (.index(let index), .array(var array)) where array.indices.contains(index):
      if components.count > 1 {
        try array[index].apply(edit, at: components.dropFirst(), avoiding: added)
      } else if let value = edit.value {
        array[index] = value
      } else {
        throw edit.problem
      }
      self = .array(array)
    default: throw edit.problem
    }
  }
}

extension PropertyListDictionary {
  fileprivate mutating func apply(
    _ edit: PropertyListEdit, to key: String, avoiding added: [PropertyListPath]
  ) {
    switch (index(of: key), edit.value) {
    case (let index?, let value?): replaceValue(at: index, with: value)
    case (let index?, nil): remove(at: index)
    case (nil, let value?):
      let siblings = added.filter { $0.components.dropLast() == edit.path.components.dropLast() }
      var index = insertionIndex(for: edit.placement)
      // What was added before stays before.
      while index < count, siblings.contains(where: { $0.components.last == .key(keys[index]) }) {
        index += 1
      }
      insert(key, value, at: index)
    case (nil, nil): break
    }
  }

  private func insertionIndex(for placement: PropertyListEdit.Placement) -> Int {
    guard case .after(let sibling) = placement, let index = index(of: sibling) else { return count }
    return index + 1
  }
}

extension PropertyListEdit {
  /// Nothing holds the value that is to be set.
  var problem: Problem {
    Problem(
      .malformed, "there is no place for '\(path)': what holds it is missing or of another type")
  }
}
