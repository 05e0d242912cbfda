import CommandParsing
import Findings
import Verification

/// How bad the findings of single rules are.
struct SeverityOptions: ParsableOptions {
  @Option(valueName: "rule", help: "A breach of this rule is an error.") var error: [RuleName]
  @Option(valueName: "rule", help: "A breach of this rule is a warning.") var warn: [RuleName]
  @Option(valueName: "rule", help: "Do not look for breaches of this rule.") var ignore: [RuleName]

  /// What the command line says wins over the file; of one source the sterner word counts.
  var severities: Severities {
    var severities = Severities()
    let lists = [
      (ignore, $ignore, nil), (warn, $warn, Severity.warning), (error, $error, .error),
    ]
    for isFromFile in [true, false] {
      for (rules, source, severity) in lists where (source == .configurationFile) == isFromFile {
        for name in rules { severities.set(name.rule, to: severity) }
      }
    }
    return severities
  }
}
