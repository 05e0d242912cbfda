import Foundation
import HelpContent
import TestSupport
import Testing

@Suite struct HelpEditionTests {
  private let help: HelpContent

  init() throws { help = try HelpContent(data: Data(Self.file.utf8)) }

  @Test func `a reader gets the language and the platform's words`() {
    let mac = help.edition(for: ["de-AT", "en"], on: .mac)
    #expect(mac.language?.description == "de")
    #expect(mac.app == "Folio")
    #expect(mac.topics.map(\.title) == ["Öffnen", "Suchen"])
    #expect(mac.topic("open")?.words == "Klicke.")
    #expect(mac.topic("open")?.symbol == "folder")
    #expect(help.edition(for: ["de"], on: .touch).topic("open")?.words == "Tippe.")
  }

  @Test func `a reader of no language of the help gets the file's own`() {
    let edition = help.edition(for: ["fr", "ja"], on: .touch)
    #expect(edition.language?.description == "en")
    #expect(edition.topics.map(\.words) == ["Tap.", "Type a word."])
    #expect(help.edition(for: [], on: .touch) == edition)
  }

  @Test func `keys are for a Mac, in its reader's language`() {
    #expect(help.edition(for: ["de"], on: .mac).keys.map(\.title) == ["Ein Dokument öffnen"])
    #expect(help.edition(for: ["en"], on: .mac).keys.map(\.keys) == ["⌘O"])
    #expect(help.edition(for: ["de"], on: .touch).keys == [])
  }

  @Test func `keywords are the localization's own`() {
    #expect(help.edition(for: ["en"]).topic("find")?.keywords == ["search"])
    #expect(help.edition(for: ["de"]).topic("find")?.keywords == [])
  }

  @Test func `an id that no topic has finds none`() {
    #expect(help.edition(for: ["en"]).topic("OPEN") == nil)
  }

  @Test func `a thousand languages have an answer`() throws {
    let letters = (0..<1_000).map { number in
      [number / 676, number / 26 % 26, number % 26].map { UInt8(97 + $0) }
    }
    let localizations = letters.map {
      """
      "\(String(decoding: $0, as: UTF8.self))": {
        "topics": { "a": { "title": "\(String(decoding: $0, as: UTF8.self))", "text": "words" } } }
      """
    }
    let file = """
      { "topics": [ { "id": "a", "title": "A", "symbol": "circle", "text": "words" } ],
        "localizations": { \(localizations.joined(separator: ",")) } }
      """
    let help = try HelpContent(data: Data(file.utf8))
    #expect(help.edition(for: ["bdg"]).topics.map(\.title) == ["bdg"])
    #expect(help.edition(for: ["zz"]).topics.map(\.title) == ["A"])
  }

  private static let file = """
    { "app": "Folio", "language": "en",
      "topics": [
        { "id": "open", "title": "Open", "symbol": "folder", "mac": "Click.", "touch": "Tap." },
        { "id": "find", "title": "Find", "symbol": "magnifyingglass", "text": "Type a word.",
          "keywords": ["search"] } ],
      "keys": [ { "keys": "⌘O", "title": "Open a document" } ],
      "localizations": { "de": {
        "topics": { "open": { "title": "Öffnen", "mac": "Klicke.", "touch": "Tippe." },
                    "find": { "title": "Suchen", "text": "Gib ein Wort ein." } },
        "keys": { "⌘O": "Ein Dokument öffnen" } } } }
    """
}

@Suite(.scratchFolder) struct HelpLoadingTests {
  @Test(arguments: ["", "{}", "[]", "{\"topics\": []}", "\u{FEFF}{}", "{\"topics\": [{}]}"])
  func `a damaged help is an error with its reason, never an empty help`(file: String) {
    let error = #expect(throws: HelpLoadingError.self) {
      try HelpContent(data: Data(file.utf8), file: "Help.json")
    }
    #expect(error?.description.hasPrefix("Help.json:1:") == true)
    guard case .damaged(_, let findings) = error else { return #expect(Bool(false)) }
    #expect(!findings.isEmpty)
  }

  @Test func `a bundle without the file says so`() throws {
    let folder = ScratchFolder.current
    try folder.write("", to: "Empty.bundle/Info.plist")
    let bundle = try #require(Bundle(path: folder.path + "/Empty.bundle"))
    let error = #expect(throws: HelpLoadingError.missing(file: "Help.json")) {
      try HelpContent(bundle: bundle)
    }
    #expect(error?.description.contains("Copy Bundle Resources") == true)
  }

  @Test func `a bundle's file is read away from the caller`() async throws {
    let folder = ScratchFolder.current
    let file = """
      {"topics":[{"id":"a","title":"A","symbol":"circle","text":"Words."}]}
      """
    try folder.write(file, to: "Good.bundle/Help.json")
    let bundle = try #require(Bundle(path: folder.path + "/Good.bundle"))
    #expect(try await HelpContent.load(from: bundle).topics.map(\.id) == ["a"])
  }

  @Test func `a file above the limit is refused before it is decoded`() {
    let data = Data(count: HelpContent.maximumSize + 1)
    #expect(throws: HelpLoadingError.tooLarge(file: "Help.json")) { try HelpContent(data: data) }
  }
}
