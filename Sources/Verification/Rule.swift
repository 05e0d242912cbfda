import Findings

/// A check that looks at what was named and says what it found.
///
/// One rule is one file. What a person reads about it is in its fields, from which `verify --rules`
/// and the page of rules are made. A rule does not know how bad a breach is to the caller: that is
/// decided in one place, `Severities`.
struct Rule: Sendable {
  let description: RuleDescription
  /// What to do about a breach, unless the breach knows better.
  let remedy: String
  let check: @Sendable (Inspection) -> [Draft]

  init(
    _ id: String, _ severity: Severity, reason: String, source: String, remedy: String,
    check: @escaping @Sendable (Inspection) -> [Draft]
  ) {
    description = RuleDescription(id: id, severity: severity, reason: reason, source: source)
    self.remedy = remedy
    self.check = check
  }

  var id: String { description.id }
}

/// A finding without its rule's name and severity.
struct Draft {
  let message: String
  let location: Location
  let remedy: String?

  init(_ message: String, at location: Location, remedy: String? = nil) {
    self.message = message
    self.location = location
    self.remedy = remedy
  }
}

extension Rule {
  /// What the rule finds, with the severity that the caller wants.
  func findings(in inspection: Inspection, _ severities: Severities) -> [Finding] {
    guard let severity = severities.severity(of: description) else { return [] }
    return check(inspection).map { draft in
      Finding(
        rule: id, severity: severity, message: draft.message, remedy: draft.remedy ?? remedy,
        location: draft.location)
    }
  }
}
