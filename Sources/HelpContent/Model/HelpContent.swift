/// The help of an app, as Help.json has it.
///
/// A value of this type has passed every check of its structure: ids are unique, each localization
/// has just the topics and keys of the file, no string is blank.
public struct HelpContent: Hashable, Sendable {
  /// The app's name, where the file gives it.
  public let app: String?
  /// The language of everything outside `localizations`, where the file gives it.
  public let language: LanguageTag?
  public let book: Book?
  /// At least one, in the order in which they are shown.
  public let topics: [Topic]
  /// The Mac's keyboard shortcuts.
  public let keys: [KeyRow]
  public let localizations: [Localization]

  /// Who the Help Book is.
  public struct Book: Hashable, Sendable {
    public let identifier: String
    public let title: String
    /// The name by which Apple's help server would know it.
    public let product: String?
  }

  public struct Topic: Hashable, Sendable {
    /// Lower-case letters, digits and hyphens: it names a file and an anchor.
    public let id: String
    public let title: String
    /// The name of an SF Symbol.
    public let symbol: String
    public let words: Words
    public let keywords: [String]
  }

  /// What a topic says, in CommonMark.
  public enum Words: Hashable, Sendable {
    case everywhere(String)
    case perPlatform(mac: String, touch: String)
  }

  public struct KeyRow: Hashable, Sendable {
    /// Such as `⌘O`.
    public let keys: String
    public let title: String
  }

  /// The same help in another language.
  public struct Localization: Hashable, Sendable {
    public let language: LanguageTag
    /// Absent where the app's name is the same.
    public let app: String?
    /// Absent where the book's title is the same.
    public let bookTitle: String?
    /// One for each topic of the file, in its order.
    public let topics: [LocalizedTopic]
    /// One for each row of keys of the file, in its order.
    public let keyTitles: [String]
  }

  public struct LocalizedTopic: Hashable, Sendable {
    public let title: String
    public let words: Words
    public let keywords: [String]
  }
}

extension HelpContent.Words {
  /// What is read on a Mac.
  public var mac: String {
    switch self {
    case .everywhere(let words), .perPlatform(mac: let words, touch: _): words
    }
  }

  /// What is read on an iPhone or an iPad.
  public var touch: String {
    switch self {
    case .everywhere(let words), .perPlatform(mac: _, touch: let words): words
    }
  }
}
