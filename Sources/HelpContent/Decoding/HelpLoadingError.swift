public import Findings

/// Why an app's help cannot be shown.
public enum HelpLoadingError: Error, Hashable, Sendable {
  /// The bundle holds no such file.
  case missing(file: String)
  case unreadable(file: String, reason: String)
  /// Larger than `HelpContent.maximumSize`.
  case tooLarge(file: String)
  /// Not a help: everything that is wrong with the file, at least one finding.
  case damaged(file: String, findings: [Finding])
}

extension HelpLoadingError: CustomStringConvertible {
  /// What was seen, where, and what to do.
  public var description: String {
    switch self {
    case .missing(let file):
      "\(file) is not in the app. Add it to the target's Copy Bundle Resources."
    case .unreadable(let file, let reason): "\(file) could not be read: \(reason)"
    case .tooLarge(let file):
      "\(file) is larger than \(HelpContent.maximumSize / 1_000_000) MB. Is it the right file?"
    case .damaged(let file, let findings):
      ([findings.first?.text ?? "\(file) is damaged"]
        + (findings.count > 1 ? ["(and \(findings.count - 1) more problems)"] : [])
        + ["Run 'bookplate lint \(file)' to see all of them."])
        .joined(separator: " ")
    }
  }
}
