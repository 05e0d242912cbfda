package import JSON

/// What a rule is called, how bad a breach is, why there is such a rule, and who says so.
package struct RuleDescription: Hashable, Sendable {
  package let id: String
  /// What a finding has unless the caller decides otherwise.
  package let severity: Severity
  package let reason: String
  package let source: String

  package init(id: String, severity: Severity, reason: String, source: String) {
    self.id = id
    self.severity = severity
    self.reason = reason
    self.source = source
  }

  /// The rule as `verify --rules --format json` lists it.
  package var json: JSONValue {
    .object(
      ("rule", .string(id)), ("severity", .string(severity.rawValue)), ("reason", .string(reason)),
      ("source", .string(source)))
  }
}
