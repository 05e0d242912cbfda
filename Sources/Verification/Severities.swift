package import Findings

/// How bad each rule's findings are to the caller; the only place where that changes.
package struct Severities: Sendable {
  /// A severity in place of the rule's own; absent inside is a rule that is ignored.
  private var changed: [String: Severity?] = [:]

  package init() {}

  /// Gives a rule another severity; none turns it off.
  package mutating func set(_ rule: String, to severity: Severity?) {
    changed.updateValue(severity, forKey: rule)
  }

  /// The same, unless the caller has spoken of the rule.
  package mutating func setDefault(_ rule: String, to severity: Severity?) {
    if changed[rule] == nil { set(rule, to: severity) }
  }

  func severity(of rule: RuleDescription) -> Severity? {
    if let changed = changed[rule.id] { changed } else { rule.severity }
  }
}
