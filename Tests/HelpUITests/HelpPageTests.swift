import AppVersion
import Foundation
import HelpContent
import TestSupport
import Testing

@testable import HelpUI

@Suite(.scratchFolder) struct HelpPageTests {
  private func help(_ file: String) throws -> AppHelp {
    let folder = ScratchFolder.current
    try folder.write(file, to: "Folio.bundle/Help.json")
    let bundle = try #require(Bundle(path: folder.path + "/Folio.bundle"))
    return AppHelp(bundle: bundle, preferredLanguages: ["en"])
  }

  private func page() async throws -> HelpPage {
    HelpPage(
      await .load(
        try help(
          """
          { "language": "en", "topics": [
            { "id": "open", "title": "Open", "symbol": "folder", "text": "See [find](topic:find)." },
            { "id": "find", "title": "Find", "symbol": "magnifyingglass", "text": "Type." } ],
            "keys": [ { "keys": "⌘O", "title": "Open a document" } ] }
          """)))
  }

  @Test func `before the help is read the page shows nothing`() {
    let page = HelpPage()
    #expect(page.topics == [])
    #expect(page.keys == [])
  }

  @Test func `the page lists the topics, and the keys until something is looked for`() async throws
  {
    var page = try await page()
    #expect(page.topics.map(\.id) == ["open", "find"])
    #expect(page.keys.map(\.keys) == ["⌘O"])
    page.typed = " "
    #expect(!page.isSearching)
    page.typed = "type"
    #expect(page.topics.map(\.id) == ["find"])
    #expect(page.keys == [])
  }

  @Test func `a damaged help is shown with its reason`() async throws {
    let contents = await HelpPage.Contents.load(try help("{"))
    guard case .failed(let reason) = contents else { return #expect(Bool(false)) }
    #expect(reason.contains("Help.json:1:2"))
    #expect(contents.topic("open") == nil)
  }

  @Test func `a link to a topic opens it`() async throws {
    var page = try await page()
    #expect(page.follow(try #require(URL(string: "topic:find"))) == .topic("find"))
    #expect(page.path == ["find"])
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "topic:gone", "topic:", "topic:find#x", "data:,x",
    "http:", "https:///path", "tel:1", "find", "TOPIC:FIND", "x-apple.systempreferences:",
  ])
  func `a hostile or a dead link leads nowhere`(link: String) async throws {
    var page = try await page()
    #expect(page.follow(try #require(URL(string: link))) == .refused)
    #expect(page.path == [])
  }

  @Test(arguments: ["https://example.com/a?b#c", "HTTP://example.com", "mailto:a@example.com"])
  func `the web and letters are the system's to open`(link: String) async throws {
    var page = try await page()
    let url = try #require(URL(string: link))
    #expect(page.follow(url) == .outside(url))
  }
}
