extension String {
  /// The text broken at spaces, so that no line is wider; lines after the first are indented.
  ///
  /// A word that is wider than a line has one of its own.
  func wrapped(to width: Int, indent: Int = 0) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (lines + [line]).joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
