/// What was found in each thing that was named, and what could not be looked at.
package struct Report: Sendable {
  /// An argument, and what came of it.
  package struct Subject: Sendable {
    /// The argument as it was given.
    package let name: String
    package let outcome: Result<[Finding], Refusal>

    package init(name: String, outcome: Result<[Finding], Refusal>) {
      self.name = name
      self.outcome = outcome
    }
  }

  /// The rules that looked, whether or not they found anything.
  package let rules: [RuleDescription]
  /// In the order of the arguments.
  package let subjects: [Subject]

  package init(rules: [RuleDescription], subjects: [Subject]) {
    self.rules = rules
    self.subjects = subjects
  }

  /// The findings of all subjects, sorted; a subject that was named twice is reported once.
  package var findings: [Finding] {
    Set(subjects.flatMap { (try? $0.outcome.get()) ?? [] }).sorted()
  }

  package var refusals: [Refusal] {
    subjects.compactMap { subject in
      if case .failure(let refusal) = subject.outcome { refusal } else { nil }
    }
  }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
