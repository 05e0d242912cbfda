import Findings

/// The words of a topic on one line, without their looks, as a search result shows them.
struct PlainText {
  private let blocks: [String]

  init(_ blocks: [String]) { self.blocks = blocks }

  /// At most 160 characters, cut at a word where there is one not too far back.
  var summary: String {
    let line = line(upTo: Self.longest + 1)
    guard line.unicodeScalars.count > Self.longest else { return line }
    let start = String(line.unicodeScalars.prefix(Self.longest))
    // The last character may have lost a part of it.
    let cut = start.lastIndex(of: " ").map { start[..<$0] } ?? start.dropLast()
    let isShort = cut.unicodeScalars.count < Self.longest / 2
    return "\(isShort ? start.dropLast() : cut)…"
  }

  private static let longest = 160

  /// The beginning, in whole words, with one space for all white space between words and between
  /// blocks.
  private func line(upTo count: Int) -> String {
    var line = ""
    var written = 0
    for word in blocks.lazy.flatMap({ $0.unicodeScalars.split(whereSeparator: \.isWhiteSpace) }) {
      if !line.isEmpty { line += " " }
      line.unicodeScalars += word
      written += word.count + 1
      if written > count { break }
    }
    return line
  }
}
