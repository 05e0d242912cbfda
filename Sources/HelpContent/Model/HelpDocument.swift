public import Findings
import JSON

/// A Help.json that was read, with everything that is wrong with it.
public struct HelpDocument: Sendable {
  /// What the file says; absent when there is anything wrong with its structure.
  public let content: HelpContent?
  /// All problems of the file's structure, in its order.
  public let findings: [Finding]
  /// Every text that is one, also in a file with problems elsewhere.
  public let texts: [HelpText]
  /// The topics' ids as they are written, valid or not.
  public let topicIDs: Set<String>
  /// Whether the file has a `book`, right or wrong.
  public let namesBook: Bool
  /// The languages that the file names, its own first, each once.
  public let languages: [NamedLanguage]

  /// Reads a file's bytes; `file` is its name for reports.
  public init(reading bytes: [UInt8], file: String?) {
    var decoder = HelpDecoder(file: file)
    do {
      content = decoder.document(try JSONNode(reading: bytes))
    } catch {
      decoder.report(error)
      content = nil
    }
    findings = decoder.findings.sorted()
    texts = decoder.texts
    topicIDs = decoder.topicIDs
    languages = decoder.languages
    namesBook = decoder.namesBook
  }
}

/// A language, and where the file names it: at the value of `language` or a localization's name.
public struct NamedLanguage: Sendable {
  public let tag: LanguageTag
  public let location: Location
}

/// A text that people read, and where the file has it.
public struct HelpText: Sendable {
  public let text: String
  public let use: Use
  /// The language; absent for the file's own when it names none.
  public let language: LanguageTag?
  public let location: Location

  public enum Use: Hashable, Sendable {
    /// A topic's words, in CommonMark.
    case words(Audience)
    /// A topic's title.
    case title
    /// What keys do, read on a Mac.
    case keyTitle
  }

  /// On what a text is read.
  public enum Audience: Hashable, Sendable {
    case everyone
    case mac
    case touch
  }
}
