extension Report {
  /// What a person reads: each subject with its counts, its findings and what to do about them.
  ///
  /// Refused subjects are left out, since a refusal is told on standard error.
  package func text(colored: Bool) -> String {
    let style = TextStyle(colored: colored)
    var text = ""
    var counts = Counts()
    var subjectCount = 0
    for subject in subjects {
      guard case .success(let findings) = subject.outcome else { continue }
      let own = Counts(of: findings)
      text += "\(style.strong(subject.name.withVisibleControls)): \(own)\n"
      for finding in findings.sorted() { text += Self.lines(for: finding, style) }
      counts += own
      subjectCount += 1
    }
    return subjectCount < 2 ? text : text + "\(subjectCount) in all: \(counts)\n"
  }

  private static func lines(for finding: Finding, _ style: TextStyle) -> String {
    let place = finding.location.text.map { "\($0.withVisibleControls): " } ?? ""
    var lines = "  \(place)\(style.severity(finding.severity)): "
    lines += "\(finding.sentence.withVisibleControls) [\(finding.rule)]\n"
    if let remedy = finding.remedy { lines += "    help: \(remedy.withVisibleControls)\n" }
    return lines
  }
}

/// How many findings there are of each severity.
private struct Counts: CustomStringConvertible {
  private var counts: [Severity: Int] = [:]

  init() {}

  init(of findings: [Finding]) {
    for finding in findings { counts[finding.severity, default: 0] += 1 }
  }

  static func += (total: inout Counts, part: Counts) {
    total.counts.merge(part.counts, uniquingKeysWith: +)
  }

  /// Such as `2 errors, 1 warning`.
  var description: String {
    let parts = Severity.allCases.compactMap { severity in
      counts[severity].map { "\($0) \(severity.rawValue)\($0 == 1 ? "" : "s")" }
    }
    return parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
  }
}

/// Bold and colour for a terminal, or nothing.
private struct TextStyle {
  let colored: Bool

  func strong(_ text: String) -> String { styled(text, "1") }

  func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: styled(severity.rawValue, "1;31")
    case .warning: styled(severity.rawValue, "1;33")
    case .note: styled(severity.rawValue, "1;36")
    }
  }

  private func styled(_ text: String, _ code: String) -> String {
    colored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
