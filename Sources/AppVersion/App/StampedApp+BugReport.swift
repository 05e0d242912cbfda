extension StampedApp {
  /// The lines to paste into a bug report.
  ///
  /// The app, its report string and commit, the system, the model and the language: what tells two
  /// machines apart, and nothing that names a person, such as a computer's name or an account.
  public func bugReport(on system: SystemSummary = .current) -> String {
    [
      ("App", name), ("Version", version.report), ("Commit", version.commit),
      ("System", system.name), ("Model", system.model), ("Language", system.language),
    ]
    .compactMap { title, value in
      value.map { "\(title): \($0.split(whereSeparator: \.isNewline).joined(separator: " "))" }
    }
    .joined(separator: "\n")
  }
}
