/// What the newer index says of one page.
package struct CoreSpotlightRecord: Hashable, Sendable {
  /// `/` and the page's path below the folder, then `#` and its first anchor where it has one.
  package var path: String
  package var title: String
  /// Absent, as are keywords, text and description, on a page that is not to be found.
  package var displayName: String?
  package var keywords: [String]?
  package var text: String?
  package var description: String?
  package var summary: String
  package var contentType = "com.apple.help.topic"
  /// A UUID.
  package var externalIdentifier: String
  /// Seconds since 2001.
  package var expirationDate: Double
  /// The first anchor, or the body's identifier.
  package var identifier: String?
  /// All anchors, in the page's order.
  package var anchors: [String]?

  /// The page's path, without the anchor.
  package var page: Substring { path.withoutAnchor }
}

// MARK: - In the container

extension CoreSpotlightRecord {
  private enum Key: String {
    case title = "_kMDItemHelpTitle"
    case displayName = "kMDItemDisplayName"
    case keywords = "kMDItemKeywords"
    case externalIdentifier = "_kMDItemExternalID"
    case summary = "_kMDItemHelpSummary"
    case expirationDate = "_kMDItemExpirationDate"
    case text = "kMDItemTextContent"
    case path = "_kMDItemHelpPath"
    case description = "kMDItemDescription"
    case contentType = "kMDItemContentType"
    case identifier = "_kMDItemHelpIdentifier"
    case anchors = "_kMDItemHelpTags"
  }

  private static let className = "__class:CSSearchableItemAttributeSet"

  /// Apple's order depends on which keys there are: it is that of an NSDictionary.
  private var keys: [Key] {
    if anchors != nil {
      [
        .keywords, .title, .path, .description, .externalIdentifier, .contentType, .identifier,
        .displayName, .anchors, .summary, .expirationDate, .text,
      ]
    } else if identifier != nil {
      [
        .displayName, .identifier, .keywords, .title, .externalIdentifier, .summary,
        .expirationDate, .text, .path, .description, .contentType,
      ]
    } else {
      [
        .title, .displayName, .keywords, .externalIdentifier, .summary, .expirationDate, .text,
        .path, .description, .contentType,
      ]
    }
  }

  private func value(of key: Key) -> MDPlist {
    switch key {
    case .title: .string(title)
    case .displayName: displayName.map(MDPlist.string) ?? .null
    case .keywords: keywords.map { .array($0.map(MDPlist.string)) } ?? .null
    case .externalIdentifier: .string(externalIdentifier)
    case .summary: .string(summary)
    case .expirationDate: .date(expirationDate)
    case .text: text.map(MDPlist.string) ?? .null
    case .path: .string(path)
    case .description: description.map(MDPlist.string) ?? .null
    case .contentType: .string(contentType)
    case .identifier: identifier.map(MDPlist.string) ?? .null
    case .anchors: anchors.map { .array($0.map(MDPlist.string)) } ?? .null
    }
  }

  /// The record's bytes.
  func container() throws(Damage) -> [UInt8] {
    let members = keys.map { MDPlist.Member($0.rawValue, value(of: $0)) }
    return try MDPlist.array([.string(Self.className), .void, .dictionary(members)]).container()
  }

  /// Reads a record; what it lacks is taken as empty, except its path.
  init(container bytes: ArraySlice<UInt8>) throws(Damage) {
    guard case .array(let parts) = try MDPlist(container: bytes), parts.count == 3,
      parts[0] == .string(Self.className)
    else { throw Damage("a record is not of the class that records have") }
    func string(_ key: Key) -> String? {
      if case .string(let string)? = parts[2][key.rawValue] { string } else { nil }
    }
    func strings(_ key: Key) -> [String]? {
      guard case .array(let values)? = parts[2][key.rawValue] else { return nil }
      return values.compactMap { if case .string(let string) = $0 { string } else { nil } }
    }
    guard let path = string(.path) else { throw Damage("a record has no path") }
    self.path = path
    title = string(.title) ?? ""
    displayName = string(.displayName)
    keywords = strings(.keywords)
    text = string(.text)
    description = string(.description)
    summary = string(.summary) ?? ""
    contentType = string(.contentType) ?? ""
    externalIdentifier = string(.externalIdentifier) ?? ""
    if case .date(let date)? = parts[2][Key.expirationDate.rawValue] {
      expirationDate = date
    } else {
      expirationDate = 0
    }
    identifier = string(.identifier)
    anchors = strings(.anchors)
  }
}
