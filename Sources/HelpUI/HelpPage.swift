package import Foundation
package import HelpContent

/// The help page: what it shows, what was typed, where the reader is.
package struct HelpPage: Sendable {
  package enum Contents: Sendable {
    case loading
    /// What was wrong with the file, for people.
    case failed(reason: String)
    case ready(HelpEdition, HelpSearch)
  }

  package var contents: Contents
  /// What was typed into the search field.
  package var typed = ""
  /// The ids of the topics that were opened, the last one in front.
  package var path: [String] = []

  package init(_ contents: Contents = .loading) { self.contents = contents }

  /// The topics that hold what was typed.
  package var topics: [HelpEdition.Topic] {
    guard case .ready(_, let search) = contents else { return [] }
    return search.topics(matching: typed)
  }

  /// The keys, while nothing is looked for.
  package var keys: [HelpContent.KeyRow] {
    guard case .ready(let edition, _) = contents, !isSearching else { return [] }
    return edition.keys
  }

  package var isSearching: Bool { typed.contains { !$0.isWhitespace } }

  package func topic(_ id: String) -> HelpEdition.Topic? { contents.topic(id) }

  /// Follows a link of the words; what leads out of the app is for the system to open.
  package mutating func follow(_ url: URL) -> HelpLink {
    guard case .ready(let edition, _) = contents else { return .refused }
    let link = HelpLink(url, in: edition)
    if case .topic(let id) = link { path.append(id) }
    return link
  }
}

extension HelpPage.Contents {
  package func topic(_ id: String) -> HelpEdition.Topic? {
    guard case .ready(let edition, _) = self else { return nil }
    return edition.topic(id)
  }

  /// The help for a reader, ready to be searched; a file that cannot be shown is its reason.
  @concurrent
  package static func load(_ help: AppHelp) async -> HelpPage.Contents {
    do {
      let content = try HelpContent(bundle: help.bundle, file: help.file)
      let edition = content.edition(for: help.preferredLanguages)
      return .ready(edition, HelpSearch(edition))
    } catch {
      return .failed(reason: error.description)
    }
  }
}
