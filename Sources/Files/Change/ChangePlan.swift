package import Findings
package import JSON

/// All that a command wants to change, and what a person should know about it.
package struct ChangePlan: Sendable {
  package var changes: [FileChange]
  /// Findings of severity note or warning.
  package var notes: [Finding]
  /// Where a run that was killed left something; `apply` removes it, and no report names it.
  package var leftovers: [String]

  package init(
    changes: [FileChange] = [], notes: [Finding] = [], leftovers: [String] = []
  ) {
    self.changes = changes
    self.notes = notes
    self.leftovers = leftovers
  }

  /// The report of DESIGN.md: what was changed, or would be.
  package func json(applied: Bool, extra: [(String, JSONValue?)] = []) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("version", .integer(1)), .init("applied", .boolean(applied)),
      .init("changes", .array(changes.map(\.json))),
      .init("notes", .array(notes.map(\.json))),
    ]
    for (name, value) in extra {
      if let value { members.append(.init(name, value)) }
    }
    return .object(members)
  }
}

extension FileChange {
  var json: JSONValue {
    let keys = keys.map { key in
      JSONValue.object(
        ("keyPath", .string(key.keyPath)), ("old", key.old.map(JSONValue.string)),
        ("new", key.new.map(JSONValue.string)))
    }
    return .object(
      ("file", .string(shown)), ("action", .string(action.rawValue)),
      ("keys", keys.isEmpty ? nil : .array(keys)))
  }
}
