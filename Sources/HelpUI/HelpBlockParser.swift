/// Gathers lines into blocks.
struct HelpBlockParser {
  private var blocks: [HelpBlock] = []
  /// The paragraph that goes on: its block's kind and its lines so far.
  private var open: (kind: HelpBlock.Kind, lines: [Substring])?
  /// The code that goes on; without a fence it is indented code.
  private var code: (fence: Substring?, indent: Int, lines: [String])?
  /// The columns at which the text of each list around begins.
  private var lists: [Int] = []
  private var quotes = 0

  /// Lists within lists; what is deeper is shown as text.
  private static let deepest = 16

  mutating func finish() -> [HelpBlock] {
    closeCode()
    closeParagraph()
    return blocks
  }

  mutating func add(_ line: HelpLine) {
    var line = line
    if continueCode(with: line) { return }
    var depth = 0
    while line.indent - base < 4, let inner = line.quoted {
      depth += 1
      line = inner
    }
    enterQuotes(depth, before: line)
    guard !line.isBlank else { return closeParagraph() }
    leaveLists(before: line)
    addText(of: line, isLazy: depth < quotes || line.indent < base)
  }

  private var base: Int { lists.last ?? 0 }
  private var depth: Int { lists.count + quotes }

  private mutating func enterQuotes(_ count: Int, before line: HelpLine) {
    // A paragraph in a quote goes on in a line without its mark.
    let isLazy = count < quotes && open != nil && !line.isBlank && !line.startsBlock
    guard count != quotes, !isLazy else { return }
    closeParagraph()
    lists = []
    quotes = count
  }

  /// A line to the left of a list's text ends the list, unless a paragraph goes on.
  private mutating func leaveLists(before line: HelpLine) {
    guard line.indent < base, open?.lines.isEmpty ?? true || line.startsBlock else { return }
    closeParagraph()
    while line.indent < base { lists.removeLast() }
  }

  /// A lazy line only goes on with a paragraph to whose quote or list it does not belong.
  private mutating func addText(of line: HelpLine, isLazy: Bool) {
    if line.indent - base >= 4, open == nil {
      code = (nil, base + 4, [line.indented(from: base + 4)])
    } else if let fence = line.fence {
      closeParagraph()
      code = (fence, line.indent, [])
    } else if let (level, text) = line.heading {
      closeParagraph()
      append(.heading(level), String(text))
    } else if !isLazy, let level = line.underline, open?.kind == .paragraph {
      open?.kind = .heading(level)
      closeParagraph()
    } else if line.isBreak {
      closeParagraph()
    } else if lists.count < Self.deepest, let (marker, rest) = line.item,
      open == nil || (!rest.isBlank && marker.mayInterrupt)
    {
      closeParagraph()
      lists.append(rest.isBlank ? line.indent + 2 : rest.indent)
      open = (.item(marker), [])
      if !rest.isBlank { addText(of: rest, isLazy: false) }
    } else {
      if open == nil { open = (.paragraph, []) }
      open?.lines.append(line.text)
    }
  }
}

// MARK: - Closing

extension HelpBlockParser {
  private mutating func append(_ kind: HelpBlock.Kind, _ text: String) {
    blocks.append(HelpBlock(kind: kind, depth: depth, text: text))
  }

  private mutating func closeParagraph() {
    guard let (kind, lines) = open else { return }
    open = nil
    append(kind, lines.joinedAsParagraph)
  }

  /// Whether the line belongs to the code that goes on.
  private mutating func continueCode(with line: HelpLine) -> Bool {
    guard let (fence, indent, _) = code else { return false }
    if let fence {
      if let end = line.fence, end.first == fence.first, end.count >= fence.count,
        end.count == line.text.trimmed.count
      {
        closeCode()
        return true
      }
    } else if !line.isBlank, line.indent < indent {
      closeCode()
      return false
    }
    code?.lines.append(line.indented(from: indent))
    return true
  }

  private mutating func closeCode() {
    guard var (_, _, lines) = code else { return }
    code = nil
    while lines.last?.isEmpty == true { lines.removeLast() }
    append(.code, lines.joined(separator: "\n"))
  }
}

extension HelpLine {
  /// The text with the spaces that stand right of a column.
  fileprivate func indented(from column: Int) -> String {
    isBlank ? "" : String(repeating: " ", count: max(0, indent - column)) + text
  }

  /// Whether it cannot go on with a paragraph.
  fileprivate var startsBlock: Bool {
    fence != nil || heading != nil || isBreak || item != nil || quoted != nil
  }
}

extension String {
  /// Whether an item with this marker can follow a paragraph without a blank line: bullets and 1.
  fileprivate var mayInterrupt: Bool { self == "•" || Int(dropLast()) == 1 }
}

extension [Substring] {
  /// A line's end is a space; two spaces or a backslash before it make it a new line.
  fileprivate var joinedAsParagraph: String {
    var text = ""
    for (index, line) in enumerated() {
      let isLast = index == count - 1
      if !isLast, line.hasSuffix("\\") {
        text += line.dropLast() + "\n"
      } else if !isLast, line.hasSuffix("  ") {
        text += line.trimmed + "\n"
      } else {
        text += line.trimmed + (isLast ? "" : " ")
      }
    }
    return text
  }
}
