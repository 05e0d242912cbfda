import Files
import HelpContent

/// The files of a language's folder, made from the templates.
struct EditionPages {
  let edition: HelpEdition
  let language: LanguageTag
  let app: String
  /// The book's title in this language.
  let title: String
  /// The access page's name without its extension.
  let fileName: String
  let templates: BookTemplates

  /// Paths below the language's folder, and the bytes.
  func files() -> [(path: String, bytes: [UInt8])] {
    var files = [(path: "\(fileName).html", bytes: accessPage)]
    files += edition.topics.concurrentMap { topic in
      (path: "pgs/\(topic.id).html", bytes: page(of: topic))
    }
    if !edition.keys.isEmpty { files.append((path: "pgs/keys.html", bytes: keysPage)) }
    files.append((path: "shrd/style.css", bytes: templates.style))
    return files
  }

  private func word(_ name: TemplateWords.Name) -> String {
    templates.words.text(name, in: language, app: app)
  }

  /// The values that every page has.
  private func values(title: String, description: String) -> Template.Values {
    Template.Values(texts: [
      "language": language.description,
      "direction": language.isRightToLeft ? "rtl" : "ltr",
      "title": title, "description": description,
      "book": self.title, "access": "../\(fileName).html",
    ])
  }

  private var accessPage: [UInt8] {
    let topics = edition.topics.map { ["link": "pgs/\($0.id).html", "topic": $0.title] }
    let summary = PlainText([edition.topics.map(\.title).joined(separator: ", ")]).summary
    var values = values(title: title, description: summary)
    values.rows["topics"] = topics
    if !edition.keys.isEmpty {
      values.rows["keys"] = [["link": "pgs/keys.html", "topic": word(.keys)]]
    }
    return templates.access.page(with: values)
  }

  private func page(of topic: HelpEdition.Topic) -> [UInt8] {
    let words = CommonMark(topic.words)
    let summary = PlainText(words.contents().blocks).summary
    var values = values(title: topic.title, description: summary)
    values.texts["anchor"] = topic.id
    values.texts["keywords"] = topic.keywords.joined(separator: ", ")
    values.markup["words"] = words.html { "\($0).html" }
    return templates.topic.page(with: values)
  }

  private var keysPage: [UInt8] {
    var values = values(title: word(.keys), description: word(.keysDescription))
    values.texts["anchor"] = "keys"
    values.texts["action-column"] = word(.actionColumn)
    values.texts["keys-column"] = word(.keysColumn)
    values.rows["rows"] = edition.keys.map { ["keys": $0.keys, "action": $0.title] }
    return templates.keys.page(with: values)
  }
}
