/// A line of a topic's words, as CommonMark sees it.
struct HelpLine {
  /// What follows the indentation.
  let text: Substring
  /// The columns before it; a tab goes to the next multiple of four.
  let indent: Int

  init(_ line: Substring, startingAt column: Int = 0) {
    var column = column
    var text = line
    while let first = text.first, first == " " || first == "\t" {
      column += first == " " ? 1 : 4 - column % 4
      text = text.dropFirst()
    }
    self.text = text
    indent = column
  }

  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// The line without the `>` that it begins with; columns count from there.
  var quoted: HelpLine? {
    guard text.first == ">" else { return nil }
    let rest = text.dropFirst()
    return HelpLine(rest.first == " " ? rest.dropFirst() : rest)
  }

  /// `## Heading ##`.
  var heading: (level: Int, text: Substring)? {
    let marks = text.prefix { $0 == "#" }
    let rest = text.dropFirst(marks.count)
    guard (1...6).contains(marks.count), rest.first?.isWhitespace ?? true else { return nil }
    var title = rest.trimmed
    let closing = title.reversed().prefix { $0 == "#" }.count
    let before = title.dropLast(closing)
    if before.isEmpty || before.last?.isWhitespace == true { title = before.trimmed }
    return (marks.count, title)
  }

  /// The level of heading that this line makes of the paragraph above it.
  var underline: Int? {
    let marks = text.trimmed
    guard let mark = marks.first, mark == "=" || mark == "-",
      marks.allSatisfy({ $0 == mark })
    else { return nil }
    return mark == "=" ? 1 : 2
  }

  /// Three or more of `*`, `-` or `_`, and nothing else.
  var isBreak: Bool {
    let marks = text.filter { !$0.isWhitespace }
    guard let mark = marks.first, "*-_".contains(mark) else { return false }
    return marks.count >= 3 && marks.allSatisfy { $0 == mark }
  }

  /// The backticks or tildes that open a block of code.
  var fence: Substring? {
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    let marks = text.prefix { $0 == mark }
    guard marks.count >= 3, mark == "~" || !text.dropFirst(marks.count).contains("`") else {
      return nil
    }
    return marks
  }

  /// The bullet or the number that begins an item, and the line after it.
  var item: (marker: String, rest: HelpLine)? {
    var marks = text.prefix { $0.isASCII && $0.isWholeNumber }
    let isOrdered = (1...9).contains(marks.count)
    let end = text[marks.endIndex...].first
    guard isOrdered ? end == "." || end == ")" : marks.isEmpty && (end.map("-+*".contains) ?? false)
    else { return nil }
    marks = text.prefix(marks.count + 1)
    let rest = text.dropFirst(marks.count)
    guard rest.first?.isWhitespace ?? true else { return nil }
    return (isOrdered ? String(marks) : "•", HelpLine(rest, startingAt: indent + marks.count))
  }
}

extension Substring {
  var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
