#if canImport(SwiftUI)
import HelpContent
import SwiftUI

/// One topic.
struct HelpTopicPage: View {
  let topic: HelpEdition.Topic
  @State private var blocks: [HelpBlock] = []

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 12) {
        ForEach(blocks.indices, id: \.self) { index in HelpBlockView(block: blocks[index]) }
      }
      .frame(maxWidth: 640, alignment: .leading)
      .padding()
      .frame(maxWidth: .infinity)
      .textSelection(.enabled)
    }
    .navigationTitle(topic.title)
    .task(id: topic.id) { blocks = await HelpBlock.load(topic.words) }
  }
}

/// A paragraph, a heading, an item of a list, or code.
private struct HelpBlockView: View {
  let block: HelpBlock

  var body: some View {
    text.padding(.leading, CGFloat(block.depth) * 16)
  }

  @ViewBuilder private var text: some View {
    switch block.kind {
    case .paragraph: Text(AttributedString(inCommonMark: block.text))
    case .heading(let level):
      Text(AttributedString(inCommonMark: block.text))
        .font(level == 1 ? .title2 : level == 2 ? .title3 : .headline)
        .accessibilityAddTraits(.isHeader)
    case .item(let marker):
      HStack(alignment: .firstTextBaseline) {
        Text(marker).accessibilityHidden(true)
        Text(AttributedString(inCommonMark: block.text))
      }
    case .code: Text(block.text).font(.body.monospaced())
    }
  }
}

extension AttributedString {
  /// Emphasis, code and links of CommonMark; what cannot be read stays as it was written.
  init(inCommonMark text: String) {
    let options = MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
  }
}
#endif
