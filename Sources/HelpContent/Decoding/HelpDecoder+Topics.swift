import JSON

extension HelpDecoder {
  /// The whole help; absent when anything is wrong with it.
  mutating func document(_ root: JSONNode) -> HelpContent? {
    let root = PlacedValue(node: root, path: JSONPath())
    let known = ["app", "language", "book", "topics", "keys", "localizations"]
    guard let members = self.members(of: root, known: known) else { return nil }
    let app = string(members["app"])
    let language = decodeLanguage(members["language"])
    let book = members["book"].flatMap { decodeBook($0) }
    let topics = required("topics", of: members).flatMap { decodeTopics($0, in: language) }
    let keys = members["keys"].map { decodeKeys($0, in: language) } ?? []
    let base = LocalizationBase(language: language, topics: topics, keys: keys)
    let localizations = members["localizations"].map { decodeLocalizations($0, of: base) } ?? []
    guard findings.isEmpty, let topics, let keys else { return nil }
    return HelpContent(
      app: app, language: language, book: book, topics: topics.compactMap(\.topic),
      keys: keys.compactMap(\.row), localizations: localizations)
  }

  private mutating func decodeLanguage(_ value: PlacedValue?) -> LanguageTag? {
    guard let value, let text = string(value) else { return nil }
    guard let tag = LanguageTag(text) else {
      reportLanguage(text, at: value.node.place, value.path)
      return nil
    }
    languages.append(NamedLanguage(tag: tag, location: location(value.node.place, value.path)))
    return tag
  }

  mutating func reportLanguage(_ text: String, at place: JSONPlace, _ path: JSONPath) {
    report(.language, "\(JSONValue.string(text).text) is no language tag", at: place, path)
  }

  private mutating func decodeBook(_ value: PlacedValue) -> HelpContent.Book? {
    namesBook = true
    let known = ["identifier", "title", "product"]
    guard let members = self.members(of: value, known: known) else { return nil }
    let identifier = string(required("identifier", of: members))
    let title = string(required("title", of: members))
    let product = string(members["product"])
    guard let identifier, let title else { return nil }
    return HelpContent.Book(identifier: identifier, title: title, product: product)
  }

  private mutating func decodeTopics(
    _ value: PlacedValue, in language: LanguageTag?
  ) -> [DecodedTopic]? {
    guard let items = self.items(of: value) else { return nil }
    if items.isEmpty { report(.empty, "there are no topics", at: value) }
    var (ids, titles) = (FirstPlaces(), FirstPlaces())
    return items.compactMap { item in
      let known = ["id", "title", "symbol", "text", "mac", "touch", "keywords"]
      guard let members = self.members(of: item, known: known) else { return nil }
      let id = decodeID(required("id", of: members), &ids, of: item)
      let title = decodeTitle(required("title", of: members), &titles, of: item, in: language)
      let symbol = string(required("symbol", of: members))
      let words = decodeWords(of: members, in: language)
      let keywords = decodeKeywords(members["keywords"])
      guard let id else { return nil }
      guard let title, let symbol, let words else { return DecodedTopic(id: id, topic: nil) }
      let topic = HelpContent.Topic(
        id: id, title: title, symbol: symbol, words: words, keywords: keywords)
      return DecodedTopic(id: id, topic: topic)
    }
  }

  private mutating func decodeID(
    _ value: PlacedValue?, _ ids: inout FirstPlaces, of topic: PlacedValue
  ) -> String? {
    guard let value, let id = string(value) else { return nil }
    if !id.isTopicID {
      report(.id, "\(JSONValue.string(id).text) is no id of a topic", at: value)
    }
    reportRepetition(of: id.folded, "id", &ids, at: value, of: topic)
    topicIDs.insert(id)
    return id
  }

  /// A topic's title, which no other topic of the language has.
  mutating func decodeTitle(
    _ value: PlacedValue?, _ titles: inout FirstPlaces, of topic: PlacedValue,
    in language: LanguageTag?
  ) -> String? {
    guard let value, let title = text(value, .title, in: language) else { return nil }
    reportRepetition(of: title.folded, "title", &titles, at: value, of: topic)
    return title
  }

  private mutating func reportRepetition(
    of text: String, _ what: String, _ places: inout FirstPlaces, at value: PlacedValue,
    of owner: PlacedValue
  ) {
    if let first = places.first(of: text, at: owner.path) {
      let written = if case .string(let text) = value.node.content { text } else { text }
      report(
        .duplicate, "the \(what) \(JSONValue.string(written).text) is that of \(first) already",
        at: value)
    }
  }

  /// `text`, or both `mac` and `touch`.
  mutating func decodeWords(of members: Members, in language: LanguageTag?) -> HelpContent.Words? {
    let everywhere = text(members["text"], .words(.everyone), in: language)
    let mac = text(members["mac"], .words(.mac), in: language)
    let touch = text(members["touch"], .words(.touch), in: language)
    switch (members["text"] != nil, members["mac"] != nil, members["touch"] != nil) {
    case (true, false, false): return everywhere.map(HelpContent.Words.everywhere)
    case (false, true, true):
      guard let mac, let touch else { return nil }
      return .perPlatform(mac: mac, touch: touch)
    case (true, _, _):
      report(.textForm, "\"text\" stands beside \"mac\" or \"touch\"", at: members.owner)
    case (false, false, false):
      report(.missingMember, "\"text\" is missing, or \"mac\" and \"touch\"", at: members.owner)
    case (false, let hasMac, _):
      report(
        .missingMember,
        "\"\(hasMac ? "touch" : "mac")\" is missing beside "
          + "\"\(hasMac ? "mac" : "touch")\"", at: members.owner)
    }
    return nil
  }

  private mutating func decodeKeys(
    _ value: PlacedValue, in language: LanguageTag?
  ) -> [DecodedKeyRow]? {
    guard let items = self.items(of: value) else { return nil }
    var places: [ExactText: JSONPath] = [:]
    return items.compactMap { item in
      guard let members = self.members(of: item, known: ["keys", "title"]) else { return nil }
      let keys = required("keys", of: members)
      let title = text(required("title", of: members), .keyTitle, in: language)
      guard let keys, let combination = string(keys) else { return nil }
      if let first = places[ExactText(combination)] {
        report(
          .duplicate,
          "the keys \(JSONValue.string(combination).text) are those of \(first) already",
          at: keys)
      } else {
        places[ExactText(combination)] = item.path
      }
      let row = title.map { HelpContent.KeyRow(keys: combination, title: $0) }
      return DecodedKeyRow(keys: combination, row: row)
    }
  }
}

/// A topic whose id could be read, and the rest where that could too.
struct DecodedTopic {
  let id: String
  let topic: HelpContent.Topic?
}

/// A row whose keys could be read, and the rest where that could too.
struct DecodedKeyRow {
  let keys: String
  let row: HelpContent.KeyRow?
}

/// Where each text was seen first.
struct FirstPlaces {
  private var paths: [String: JSONPath] = [:]

  /// The path of an earlier owner of the text; otherwise this one is kept as the first.
  mutating func first(of text: String, at path: JSONPath) -> JSONPath? {
    if let first = paths[text] { return first }
    paths[text] = path
    return nil
  }
}

extension String {
  /// The text without regard to case, white space and composition (which `String` ignores).
  fileprivate var folded: String {
    let text = uppercased().lowercased()
    return text.isEvenlySpaced
      ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether there is no white space in it but single spaces between words.
  ///
  /// False where a byte may begin white space beyond ASCII. Most titles are so, and to ask for each
  /// character's properties took a quarter of the time of decoding.
  private var isEvenlySpaced: Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in utf8 {
      switch byte {
      case space where last == space: return false
      case 0..<space, 0xC2, 0xE1, 0xE2, 0xE3: return false
      default: last = byte
      }
    }
    return last != space
  }

  /// `[a-z0-9][a-z0-9-]*`, at most 100 characters, and not the name of the keys' page.
  fileprivate var isTopicID: Bool {
    let hyphen = UInt8(ascii: "-")
    return self != "keys" && (1...100).contains(utf8.count) && utf8.first != hyphen
      && utf8.allSatisfy { $0.isLowercaseLetter || $0.isDigit || $0 == hyphen }
  }
}
