private import Foundation
private import HelpContent

/// The words of HelpUI's own controls in one language.
///
/// The help's words come from Help.json; these are the few around them. English and German are
/// here; an app gives others in `AppHelp.moreWords`.
public struct HelpWords: Hashable, Sendable {
  /// The menu and the title of the page.
  public let help: String
  /// Closes the page.
  public let done: String
  /// The menu item and the title of the window; `{app}` stands for the app's name.
  public let aboutApp: String
  public let version: String
  public let build: String
  /// After `version` or `build`, when Info.plist has no such value.
  public let missing: String
  /// After `version` or `build`, when Info.plist has something that is no version.
  public let notStamped: String
  /// Copies what a bug report needs.
  public let copy: String
  /// In place of `copy`, once it was done.
  public let copied: String
  /// In the empty search field.
  public let search: String
  /// Where no topic holds the words typed.
  public let nothingFound: String
  public let keyboardShortcuts: String
  /// Above the reason why the help cannot be shown.
  public let helpDamaged: String

  public init(
    help: String, done: String, aboutApp: String, version: String, build: String, missing: String,
    notStamped: String, copy: String, copied: String, search: String, nothingFound: String,
    keyboardShortcuts: String, helpDamaged: String
  ) {
    self.help = help
    self.done = done
    self.aboutApp = aboutApp
    self.version = version
    self.build = build
    self.missing = missing
    self.notStamped = notStamped
    self.copy = copy
    self.copied = copied
    self.search = search
    self.nothingFound = nothingFound
    self.keyboardShortcuts = keyboardShortcuts
    self.helpDamaged = helpDamaged
  }

  /// “About Folio”.
  package func about(_ app: String) -> String {
    aboutApp.replacingOccurrences(of: "{app}", with: app)
  }
}

extension HelpWords {
  public static let english = HelpWords(
    help: "Help", done: "Done", aboutApp: "About {app}", version: "Version", build: "Build",
    missing: "missing", notStamped: "not stamped", copy: "Copy for a Bug Report",
    copied: "Copied", search: "Search the help", nothingFound: "No topic has these words.",
    keyboardShortcuts: "Keyboard Shortcuts", helpDamaged: "The help cannot be shown.")

  public static let german = HelpWords(
    help: "Hilfe", done: "Fertig", aboutApp: "Über {app}", version: "Version", build: "Build",
    missing: "fehlt", notStamped: "nicht eingetragen", copy: "Für einen Fehlerbericht kopieren",
    copied: "Kopiert", search: "In der Hilfe suchen",
    nothingFound: "Kein Thema enthält diese Wörter.", keyboardShortcuts: "Tastenkürzel",
    helpDamaged: "Die Hilfe kann nicht angezeigt werden.")

  /// The words for a reader, by the same rule as the help's own language; else English.
  ///
  /// `more` are an app's, by language tag; they win over those that are here.
  package static func best(
    for preferredLanguages: [String], more: [String: HelpWords] = [:]
  ) -> HelpWords {
    let all = ["de": german, "en": english].merging(more) { _, given in given }
    let tags = all.keys.sorted().compactMap { LanguageTag($0) }
    let best = LanguageTag.best(among: tags, for: preferredLanguages)
    return best.flatMap { all[$0.description] } ?? english
  }
}
