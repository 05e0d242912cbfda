package import AppVersion

/// What About says.
package struct AboutContent: Hashable, Sendable {
  /// The app's name; absent when Info.plist has none.
  package let name: String?
  /// The About line, or what is missing from it.
  package let line: String
  /// What a bug report quotes.
  package let report: String?
  /// What the button copies.
  package let bugReport: String

  package init(
    _ app: Result<StampedApp, StampError>, words: HelpWords, on system: SystemSummary = .current
  ) {
    switch app {
    case .success(let app):
      name = app.name
      line = app.version.about
      report = app.version.report
      bugReport = app.bugReport(on: system)
    case .failure(let error):
      name = error.name
      line = error.problems.map { $0.text(in: words) }.joined(separator: ", ")
      report = nil
      bugReport = error.description
    }
  }
}

extension StampError.Problem {
  /// “Build missing”: for people who cannot do anything about a key.
  fileprivate func text(in words: HelpWords) -> String {
    let value =
      switch key {
      case StampKey.version: words.version
      case StampKey.build: words.build
      default: key
      }
    return "\(value) \(fault == .missing ? words.missing : words.notStamped)"
  }
}
