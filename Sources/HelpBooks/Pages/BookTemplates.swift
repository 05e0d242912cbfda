import Files
package import Findings
package import HelpContent
import JSON
import Templates

/// The templates of a book and of a Settings bundle: the tool's own, or those of a folder.
package struct BookTemplates: Sendable {
  let access: Template
  let topic: Template
  let keys: Template
  let style: [UInt8]
  let settings: Template
  let words: TemplateWords

  /// Reads all templates from a folder, or takes the tool's own.
  ///
  /// One that is absent from the folder is refused: a book half of one design and half of another
  /// would be nobody's wish.
  package init(folder: String?) throws(Refusal) {
    let source = TemplateSource(folder: folder)
    let head = ["language", "direction", "title", "description"]
    access = try source.template(
      "access.html",
      Template.Shape(
        places: head, regions: ["topics": ["link", "topic"], "keys": ["link", "topic"]]))
    topic = try source.template(
      "topic.html",
      Template.Shape(
        places: head + ["keywords", "anchor", "access", "book"], markup: ["words"]))
    keys = try source.template(
      "keys.html",
      Template.Shape(
        places: head + ["anchor", "access", "book", "action-column", "keys-column"],
        regions: ["rows": ["keys", "action"]]))
    style = try source.bytes(of: "style.css")
    settings = try source.template(
      "Root.plist", Template.Shape(places: ["version-key", "build-key"]))
    words = try TemplateWords(source.bytes(of: "words.json"), file: source.shown("words.json"))
  }
}

extension BookTemplates {
  /// Whether the templates have their own few words in a language.
  package func haveWords(in language: LanguageTag) -> Bool { words.speak(language) }
}

/// Where templates come from.
private struct TemplateSource {
  let folder: String?

  func shown(_ name: String) -> String { folder.map { "\($0)/\(name)" } ?? name }

  func bytes(of name: String) throws(Refusal) -> [UInt8] {
    guard folder == nil else {
      return try readFile(shown(name), shown: shown(name), limit: 16 << 20)
    }
    return EmbeddedTemplates.bytes(of: name) ?? []
  }

  func template(_ name: String, _ shape: Template.Shape) throws(Refusal) -> Template {
    try Template(bytes(of: name), file: shown(name), shape: shape)
  }
}
