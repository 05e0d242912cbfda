#if canImport(SwiftUI)
private import HelpContent
import SwiftUI

/// The topics that hold what was typed, and the keys; or why there are none.
@available(iOS 16, macOS 13, *)  // LabeledContent, NavigationLink(value:): iOS 16, macOS 13
struct HelpTopicList: View {
  let page: HelpPage
  let words: HelpWords

  var body: some View {
    switch page.contents {
    case .loading: ProgressView()
    case .failed(let reason): HelpMessage(title: words.helpDamaged, reason: reason)
    case .ready: list(of: page.topics)
    }
  }

  private func list(of topics: [HelpEdition.Topic]) -> some View {
    List {
      ForEach(topics) { topic in
        NavigationLink(value: topic.id) {
          Label(topic.title, systemImage: topic.symbol)
        }
        .accessibilityIdentifier("bookplate.topic.\(topic.id)")
      }
      if !page.keys.isEmpty {
        Section(words.keyboardShortcuts) {
          ForEach(page.keys, id: \.self) { row in
            LabeledContent(row.title) { Text(row.keys) }
          }
        }
      }
    }
    .overlay {
      if topics.isEmpty { HelpMessage(title: words.nothingFound) }
    }
  }
}

/// A sentence in place of the list.
struct HelpMessage: View {
  let title: String
  var reason: String?

  var body: some View {
    VStack(spacing: 8) {
      Text(title).font(.headline)
      if let reason { Text(reason).font(.footnote).textSelection(.enabled) }
    }
    .multilineTextAlignment(.center)
    .foregroundStyle(.secondary)
    .padding()
    .accessibilityIdentifier("bookplate.message")
  }
}
#endif
