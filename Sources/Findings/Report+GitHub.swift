extension Report {
  /// A workflow command of GitHub Actions for each finding, one a line; nothing when there is none.
  package var gitHubAnnotations: String {
    findings.map { $0.gitHubAnnotation + "\n" }.joined()
  }
}

extension Finding {
  fileprivate var gitHubAnnotation: String {
    var properties: [String] = []
    if let file = location.file { properties.append("file=\(file.gitHubProperty)") }
    if let line = location.line { properties.append("line=\(line)") }
    if let column = location.column { properties.append("col=\(column)") }
    properties.append("title=\(rule.gitHubProperty)")
    let command = severity == .note ? "notice" : severity.rawValue
    let words = remedy.map { "\(sentence)\n\($0)" } ?? sentence
    return "::\(command) \(properties.joined(separator: ","))::\(words.gitHubData)"
  }
}

extension String {
  /// The text as the data of a workflow command, where three characters act.
  fileprivate var gitHubData: String {
    escaping(["%": "%25", "\r": "%0D", "\n": "%0A"]).withVisibleControls
  }

  /// The text as a property of a workflow command, where a colon and a comma act too.
  fileprivate var gitHubProperty: String {
    escaping(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]).withVisibleControls
  }

  /// By scalars: as a `Character`, `\r\n` is one.
  private func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
