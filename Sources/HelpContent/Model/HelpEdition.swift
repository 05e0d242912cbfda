public import Foundation

/// The help as one reader sees it: in one language and in one platform's words.
public struct HelpEdition: Hashable, Sendable {
  /// The language of the words; absent when the file does not name its own.
  public let language: LanguageTag?
  /// The app's name in that language, where the help gives it.
  public let app: String?
  public let topics: [Topic]
  /// The keyboard shortcuts: a Mac's only.
  public let keys: [HelpContent.KeyRow]

  public struct Topic: Identifiable, Hashable, Sendable {
    public let id: String
    public let title: String
    /// The name of an SF Symbol.
    public let symbol: String
    /// In CommonMark.
    public let words: String
    public let keywords: [String]
  }

  /// The topic of that id.
  public func topic(_ id: String) -> Topic? { topics.first { $0.id == id } }
}

extension HelpContent {
  /// The help for a reader: the best language that it has, else the file's own.
  ///
  /// `preferredLanguages` are language tags, the most wanted first; by default what the person chose
  /// in the system's settings, or for this app.
  public func edition(
    for preferredLanguages: [String] = Locale.preferredLanguages,
    on platform: HelpPlatform = .current
  ) -> HelpEdition {
    let tags = [language].compactMap(\.self) + localizations.map(\.language)
    let best = LanguageTag.best(among: tags, for: preferredLanguages)
    return edition(in: localizations.first { $0.language == best }, on: platform)
  }

  /// The help in one of its localizations, or in its own language.
  public func edition(
    in localization: Localization?, on platform: HelpPlatform
  ) -> HelpEdition {
    HelpEdition(
      language: localization?.language ?? language,
      app: localization?.app ?? app,
      topics: topics.indices.map { index in
        edition(of: topics[index], as: localization?.topics[index], on: platform)
      },
      keys: platform == .mac ? keys(in: localization) : [])
  }

  private func edition(
    of topic: Topic, as localized: LocalizedTopic?, on platform: HelpPlatform
  ) -> HelpEdition.Topic {
    let words = localized?.words ?? topic.words
    return HelpEdition.Topic(
      id: topic.id,
      title: localized?.title ?? topic.title,
      symbol: topic.symbol,
      words: platform == .mac ? words.mac : words.touch,
      keywords: localized?.keywords ?? topic.keywords)
  }

  private func keys(in localization: Localization?) -> [KeyRow] {
    guard let localization else { return keys }
    return zip(keys, localization.keyTitles).map { row, title in
      KeyRow(keys: row.keys, title: title)
    }
  }
}
