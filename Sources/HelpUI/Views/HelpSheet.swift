#if canImport(SwiftUI)
private import HelpContent
public import SwiftUI

/// The help page: the topics with their symbols, a search field, a page for each, and Done.
///
/// `appHelp(_:)` and `HelpWindows` present it; an app may do so itself.
@available(iOS 16, macOS 13, *)  // NavigationStack: iOS 16, macOS 13
public struct HelpSheet: View {
  private let help: AppHelp
  private let words: HelpWords
  @State private var page = HelpPage()
  @Environment(\.dismiss) private var dismiss

  public init(_ help: AppHelp) {
    self.help = help
    words = help.words
  }

  public var body: some View {
    NavigationStack(path: $page.path) {
      HelpTopicList(page: page, words: words)
        .navigationTitle(words.help)
        .searchable(text: $page.typed, prompt: Text(words.search))
        .toolbar { DoneButton(words: words, close: dismiss) }
        .navigationDestination(for: HelpEdition.Topic.ID.self) { id in
          if let topic = page.topic(id) {
            HelpTopicPage(topic: topic).toolbar { DoneButton(words: words, close: dismiss) }
          }
        }
    }
    .environment(\.openURL, OpenURLAction(handler: follow))
    .frame(minWidth: 320, minHeight: 400)
    .task { page.contents = await .load(help) }
  }

  private func follow(_ url: URL) -> OpenURLAction.Result {
    switch page.follow(url) {
    case .topic: .handled
    case .outside: .systemAction
    case .refused: .discarded
    }
  }
}
#endif
