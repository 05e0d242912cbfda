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

  /// The page in the manual; a test keeps it equal to the rules.
  package static var rulesPage: String {
    let sections = Rule.all.map { rule in
      """
      ### \(rule.id)

      Severity: \(rule.description.severity.rawValue). \(rule.description.reason)

      What to do: \(rule.remedy)

      Source: \(rule.description.source)

      """
    }
    return """
      # The rules

      What `bookplate verify` looks for, why, and what to do about it.

      ## Overview

      This page is made from the rules themselves; `bookplate verify --rules` lists the same. `--error`, `--warn` and
      `--ignore` change what a breach of a rule counts for: `--ignore stray-file`, for instance.


      """ + sections.joined(separator: "\n")
  }
}
