/// A piece of a topic's words that stands by itself: a paragraph, a heading, an item of a list.
///
/// SwiftUI's text shows CommonMark within a line and no blocks, and cmark is a C library that an app
/// does not get; so the blocks are found here, and what is within them is left as it was written.
package struct HelpBlock: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case paragraph
    /// 1 to 6.
    case heading(Int)
    /// With what stands before it: a bullet, or `3.`.
    case item(String)
    /// Text as it is.
    case code
  }

  package let kind: Kind
  /// How many lists and quotes it stands in.
  package let depth: Int
  /// CommonMark within the line; plain text in `code`.
  package let text: String
}

extension HelpBlock {
  /// The blocks of a topic's words, in their order.
  package static func blocks(of words: String) -> [HelpBlock] {
    var parser = HelpBlockParser()
    let lines = words.split(omittingEmptySubsequences: false) { $0.isNewline }
    for line in lines { parser.add(HelpLine(line)) }
    return parser.finish()
  }

  /// The blocks of a topic's words, found away from the main thread.
  @concurrent
  package static func load(_ words: String) async -> [HelpBlock] { blocks(of: words) }

  /// The first paragraph of a topic's words, which is what a tip has room for.
  package static func opening(of words: String) -> String? {
    // What follows the first few thousand characters could only lengthen it beyond any tip.
    blocks(of: String(words.prefix(4_000))).first { $0.kind == .paragraph }?.text
  }
}
