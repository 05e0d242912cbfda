import AppVersion
import Foundation
import HelpContent
import Testing

@testable import HelpUI

@Suite struct HelpWordsTests {
  @Test(arguments: [
    (["de-AT"], "Hilfe"), (["en-GB", "de"], "Help"), (["fr", "de"], "Hilfe"), (["fr"], "Help"),
    ([], "Help"),
  ])
  func `a reader gets the words of a language that there is`(preferred: [String], help: String) {
    #expect(HelpWords.best(for: preferred).help == help)
  }

  @Test func `an app gives more languages, and other words`() {
    let more = ["fr": words(help: "Aide"), "de": words(help: "Handbuch"), "?": words(help: "no")]
    #expect(HelpWords.best(for: ["fr-CA"], more: more).help == "Aide")
    #expect(HelpWords.best(for: ["de"], more: more).help == "Handbuch")
    #expect(AppHelp(moreWords: more, preferredLanguages: ["fr"]).words.help == "Aide")
  }

  @Test func `the manual's words are another language`() {
    let french = HelpWords(
      help: "Aide", done: "OK", aboutApp: "À propos de {app}", version: "Version", build: "Build",
      missing: "absente", notStamped: "non renseignée", copy: "Copier pour un rapport de bogue",
      copied: "Copié", search: "Rechercher dans l’aide", nothingFound: "Aucun sujet trouvé.",
      keyboardShortcuts: "Raccourcis clavier", helpDamaged: "L’aide ne peut pas s’afficher.")
    let help = AppHelp(moreWords: ["fr": french])
    #expect(HelpWords.best(for: ["fr"], more: help.moreWords) == french)
  }

  @Test func `the app's name stands where the language has it`() {
    #expect(HelpWords.english.about("Folio") == "About Folio")
    #expect(HelpWords.german.about("{app}") == "Über {app}")
  }

  private func words(help: String) -> HelpWords {
    HelpWords(
      help: help, done: "", aboutApp: "", version: "", build: "", missing: "", notStamped: "",
      copy: "", copied: "", search: "", nothingFound: "", keyboardShortcuts: "", helpDamaged: "")
  }
}

@Suite struct AboutContentTests {
  private let system = SystemSummary(name: "macOS 14.5.0", model: nil, language: "de")

  private func content(_ values: [String: Any], _ words: HelpWords = .english) -> AboutContent {
    AboutContent(
      Result { () throws(StampError) in try StampedApp(infoDictionary: values) }, words: words,
      on: system)
  }

  @Test func `About shows the line, the report string and what is copied`() throws {
    let content = content([
      "CFBundleName": "Folio", "CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "45",
    ])
    #expect(content.name == "Folio")
    #expect(try #/Version \d+\.\d+\.\d+ \(\d+\)/#.wholeMatch(in: content.line) != nil)
    #expect(content.report == "1.2.3+45")
    #expect(content.bugReport.hasPrefix("App: Folio\nVersion: 1.2.3+45\n"))
  }

  @Test func `an app that is not stamped says what is missing, in the reader's words`() {
    let values = ["CFBundleName": "Folio", "CFBundleShortVersionString": "0.0.0"]
    #expect(content(values).name == "Folio")
    #expect(content(values).line == "Version not stamped, Build missing")
    #expect(content(values, .german).line == "Version nicht eingetragen, Build fehlt")
    #expect(content(values).report == nil)
    #expect(content(values).bugReport.contains("CFBundleVersion is missing"))
  }
}

@Suite struct HelpMenuPlanTests {
  private let book = HelpBookPresence(infoDictionary: [
    "CFBundleHelpBookFolder": "Folio.help", "CFBundleHelpBookName": "com.example.folio.help",
  ])
  private let none = HelpBookPresence(infoDictionary: nil)

  @Test func `a Mac with a book keeps the system's Help menu`() {
    let plan = HelpMenuPlan(book, on: .mac)
    #expect(!plan.replacesHelp)
    #expect(plan.opener == .book)
  }

  @Test func `a Mac without one replaces it`() {
    let plan = HelpMenuPlan(none, on: .mac)
    #expect(plan.replacesHelp)
    #expect(plan.opener == .page)
  }

  @Test func `an iPad always replaces it`() {
    #expect(HelpMenuPlan(book, on: .touch).replacesHelp)
    #expect(HelpMenuPlan(book, on: .touch).opener == .page)
  }
}
