public import JSON

extension Report {
  /// `{"version":1,"findings":[…]}`, with `refused` beside it when a subject was refused, or alone
  /// when all were.
  package var json: JSONValue {
    let refused = refusals.first.map(\.json)
    if let refused, refusals.count == subjects.count { return .object(("refused", refused)) }
    return .object(
      ("version", .integer(1)), ("findings", .array(findings.map(\.json))), ("refused", refused))
  }
}

extension Finding {
  /// The finding as DESIGN.md's JSON has it.
  public var json: JSONValue {
    .object(
      ("rule", .string(rule)), ("severity", .string(severity.rawValue)),
      ("message", .string(message)), ("remedy", remedy.map(JSONValue.string)),
      ("location", location.json))
  }
}

extension Location {
  /// The place as an object of the parts that apply.
  public var json: JSONValue {
    .object(
      ("file", file.map(JSONValue.string)), ("line", line.map(JSONValue.integer)),
      ("column", column.map(JSONValue.integer)), ("keyPath", keyPath.map(JSONValue.string)))
  }
}

extension Refusal {
  /// The value of `refused`.
  public var json: JSONValue {
    .object(
      ("code", .string(code.rawValue)), ("message", .string(message)), ("help", .string(help)),
      ("location", location?.json),
      ("findings", findings.isEmpty ? nil : .array(findings.map(\.json))))
  }
}
