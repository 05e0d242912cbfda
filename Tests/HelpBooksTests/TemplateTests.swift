import Findings
import Foundation
import Templates
import TestSupport
import Testing

@testable import HelpBooks

@Suite(.scratchFolder) struct TemplateTests {
  private let shape = Template.Shape(
    places: ["title"], markup: ["words"], regions: ["rows": ["link"]])

  private func template(_ text: String) throws(Refusal) -> Template {
    try Template(Array(text.utf8), file: "page.html", shape: shape)
  }

  private func refusal(_ text: String) -> String? {
    do {
      _ = try template(text)
      return nil
    } catch {
      return error.code == .malformed ? error.message : "\(error.code)"
    }
  }

  @Test func `values are text wherever they stand, and are not looked into`() throws {
    let values = Template.Values(
      texts: ["title": "<{{words}}> & \"'"], markup: ["words": "<p>{{title}}</p>"],
      rows: ["rows": [["link": "a\"b"], ["link": "c"]]])
    let page = try template(
      "<t a=\"{{title}}\">{{title}}</t>{{words}}{{#rows}}<a href='{{link}}'></a>{{/rows}}."
    ).page(with: values)
    let title = "&lt;{{words}}&gt; &amp; &quot;&#39;"
    #expect(
      String(decoding: page, as: UTF8.self)
        == "<t a=\"\(title)\">\(title)</t><p>{{title}}</p><a href='a&quot;b'></a><a href='c'></a>.")
  }

  @Test(arguments: [
    ("{{title}}{{words}}", "page.html: there is no place {{rows}}"),
    ("\n{{titel}}", "page.html:2: {{titel}} is no place; there is title"),
    ("{{title", "page.html:1: a place begins with {{ and has no }}"),
    ("{{#rows}}{{link}}", "page.html:1: the region {{#rows}} has no end"),
    ("{{/rows}}", "page.html:1: {{/rows}} ends no region"),
    ("{{#rows}}{{title}}{{/rows}}", "page.html:1: {{title}} is no place; there is link"),
  ])
  func `a template that cannot be filled is refused`(text: String, message: String) {
    #expect(refusal(text) == message)
  }

  @Test(arguments: [
    "<a {{title}}>", "<{{title}}>", "<!-- {{title}} -->", "<script>{{title}}</script>",
    "<STYLE>{{title}}</STYLE>", "<a b=\"{{words}}\">", "<a b=\"{{#rows}}{{/rows}}\">",
  ])
  func `a place where no text is safe is refused`(text: String) {
    #expect(refusal(text)?.contains("stands where no text is safe") == true)
  }

  @Test func `a folder of templates replaces all, and must hold all`() throws {
    let names = ["access.html", "topic.html", "keys.html", "style.css", "words.json", "Root.plist"]
    for name in names {
      let bytes = try #require(EmbeddedTemplates.bytes(of: name))
      try ScratchFolder.current.write(bytes, to: "templates/\(name)")
    }
    let folder = ScratchFolder.current.path + "/templates"
    #expect(throws: Never.self) { try BookTemplates(folder: folder) }
    for name in names {
      let bytes = try ScratchFolder.current.bytes(of: "templates/\(name)")
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      let refusal = #expect(throws: Refusal.self) { try BookTemplates(folder: folder) }
      #expect(refusal?.code == .fileUnreadable)
      #expect(refusal?.message.contains(name) == true)
      try ScratchFolder.current.write(bytes, to: "templates/\(name)")
    }
  }
}
