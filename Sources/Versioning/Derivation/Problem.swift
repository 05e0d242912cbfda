import Findings

/// Something for which strict mode refuses.
struct Problem: Sendable {
  let code: Refusal.Code
  let message: String
  let help: String
  /// Whether it is a warning where strict mode is not asked for.
  let isAlwaysTold: Bool

  init(
    _ code: Refusal.Code, _ message: String, help: String, isAlwaysTold: Bool = false
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.isAlwaysTold = isAlwaysTold
  }

  var refusal: Refusal { Refusal(code, message, help: help) }

  var warning: Finding { .warning(code.rawValue, message, help: help) }
}

extension Finding {
  static func warning(_ rule: String, _ message: String, help: String) -> Finding {
    Finding(
      rule: rule, severity: .warning, message: message, remedy: help,
      location: Location(file: nil))
  }
}

extension [String] {
  /// The first names, and how many more there are: `a.txt, b.txt and 3 more`.
  var listed: String {
    let shown = prefix(3).map(\.withVisibleControls).joined(separator: ", ")
    return count > 3 ? "\(shown) and \(count - 3) more" : shown
  }
}
