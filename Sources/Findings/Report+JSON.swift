public import JSON

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
