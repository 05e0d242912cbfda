import JSON

/// What each localization must match.
///
/// Topics and keys are absent where the file's own could not be read, so that there is nothing to match.
struct LocalizationBase {
  let language: LanguageTag?
  let topicIDs: [String]?
  let keys: [String]?

  init(language: LanguageTag?, topics: [DecodedTopic]?, keys: [DecodedKeyRow]?) {
    self.language = language
    topicIDs = topics?.map(\.id).withoutRepetitions
    self.keys = keys?.map(\.keys).withoutRepetitions
  }
}

extension [String] {
  fileprivate var withoutRepetitions: [String] {
    var seen: Set<ExactText> = []
    return filter { seen.insert(ExactText($0)).inserted }
  }
}

extension HelpDecoder {
  mutating func decodeLocalizations(
    _ value: PlacedValue, of base: LocalizationBase
  ) -> [HelpContent.Localization] {
    guard let entries = self.entries(of: value) else { return [] }
    return entries.compactMap { entry in
      let language = decodeLanguage(namedBy: entry, base: base.language)
      return localization(entry.value, in: language, of: base)
    }
  }

  /// The language that a localization's name is; one that is there already is reported.
  private mutating func decodeLanguage(namedBy entry: Entry, base: LanguageTag?) -> LanguageTag? {
    let (place, path) = (entry.namePlace, entry.value.path)
    guard let tag = LanguageTag(entry.name) else {
      reportLanguage(entry.name, at: place, path)
      return nil
    }
    if let base, base.isSame(as: tag) {
      report(.localization, "\(tag) is the language of the file itself", at: place, path)
    } else if let other = languages.first(where: { $0.tag.isSame(as: tag) }) {
      report(.localization, "\(tag) is there already, as \(other.tag)", at: place, path)
    } else {
      languages.append(NamedLanguage(tag: tag, location: location(place, path)))
    }
    return tag
  }

  private mutating func localization(
    _ value: PlacedValue, in language: LanguageTag?, of base: LocalizationBase
  ) -> HelpContent.Localization? {
    guard let members = self.members(of: value, known: ["app", "book", "topics", "keys"]) else {
      return nil
    }
    let app = string(members["app"])
    let title = members["book"].flatMap { localizedBookTitle($0) }
    let topics = required("topics", of: members).flatMap {
      localizedTopics($0, in: language, of: base)
    }
    let keys = localizedKeys(members["keys"], of: value, in: language, base: base)
    guard let language, let topics, let keys else { return nil }
    return HelpContent.Localization(
      language: language, app: app, bookTitle: title, topics: topics, keyTitles: keys)
  }

  private mutating func localizedBookTitle(_ value: PlacedValue) -> String? {
    guard let members = self.members(of: value, known: ["title"]) else { return nil }
    return string(members["title"])
  }

  private mutating func localizedTopics(
    _ value: PlacedValue, in language: LanguageTag?, of base: LocalizationBase
  ) -> [HelpContent.LocalizedTopic]? {
    guard let entries = self.entries(of: value) else { return nil }
    var topics: [ExactText: HelpContent.LocalizedTopic] = [:]
    var titles = FirstPlaces()
    for entry in entries {
      topics[ExactText(entry.name)] = localizedTopic(entry.value, &titles, in: language)
    }
    guard let ids = base.topicIDs else { return nil }
    reportMismatch(of: entries, with: ids, "the topic", at: value)
    return ids.compactMap { topics[ExactText($0)] }
  }

  private mutating func localizedTopic(
    _ value: PlacedValue, _ titles: inout FirstPlaces, in language: LanguageTag?
  ) -> HelpContent.LocalizedTopic? {
    let known = ["title", "text", "mac", "touch", "keywords"]
    guard let members = self.members(of: value, known: known) else { return nil }
    let title = decodeTitle(required("title", of: members), &titles, of: value, in: language)
    let words = decodeWords(of: members, in: language)
    let keywords = decodeKeywords(members["keywords"])
    guard let title, let words else { return nil }
    return HelpContent.LocalizedTopic(title: title, words: words, keywords: keywords)
  }

  /// The titles of the keys' rows; without any the localization itself is what lacks them.
  private mutating func localizedKeys(
    _ value: PlacedValue?, of localization: PlacedValue, in language: LanguageTag?,
    base: LocalizationBase
  ) -> [String]? {
    guard let entries = value.map({ entries(of: $0) }) ?? [] else { return nil }
    var titles: [ExactText: String] = [:]
    for entry in entries {
      titles[ExactText(entry.name)] = text(entry.value, .keyTitle, in: language)
    }
    guard let keys = base.keys else { return nil }
    reportMismatch(of: entries, with: keys, "the keys", at: value ?? localization)
    return keys.compactMap { titles[ExactText($0)] }
  }

  /// Reports each name that the file has and the localization lacks, and each that it has too many.
  private mutating func reportMismatch(
    of entries: [Entry], with names: [String], _ what: String, at owner: PlacedValue
  ) {
    let have = Set(entries.map { ExactText($0.name) })
    for name in names where !have.contains(ExactText(name)) {
      report(.localization, "\(what) \(JSONValue.string(name).text) is missing", at: owner)
    }
    let wanted = Set(names.map(ExactText.init))
    for entry in entries where !wanted.contains(ExactText(entry.name)) {
      let name = JSONValue.string(entry.name).text
      report(
        .localization, "the file itself has not \(what) \(name)", at: entry.namePlace,
        entry.value.path)
    }
  }
}
