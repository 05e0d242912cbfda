package import Findings
package import JSON

extension Verification {
  /// All rules, as a person reads about them.
  package static var rules: [RuleDescription] { Rule.all.map(\.description) }

  package static var rulesJSON: JSONValue {
    .object(("version", .integer(1)), ("rules", .array(rules.map(\.json))))
  }

  /// The list for a terminal.
  package static var rulesText: String {
    rules.map { rule in
      "\(rule.id) (\(rule.severity.rawValue))\n  \(rule.reason)\n  Source: \(rule.source)\n"
    }.joined(separator: "\n")
  }

  /// The page in the documentation; a test keeps it equal to the rules.
  package static var rulesPage: String {
    let sections = Rule.all.map { rule in
      """
      ## \(rule.id)

      Severity: \(rule.description.severity.rawValue). \(rule.description.reason)

      What to do: \(rule.remedy)

      Source: \(rule.description.source)

      """
    }
    return """
      # The rules of `bookplate verify`

      Made from the rules themselves by `scripts/goldens`; `bookplate verify --rules` lists the same.
      `--error`, `--warn` and `--ignore` change what a breach of a rule counts for.


      """ + sections.joined(separator: "\n")
  }
}
