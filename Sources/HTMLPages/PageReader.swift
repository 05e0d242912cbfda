/// Makes a page of the events of the parser, which come in the page's order and balanced.
final class PageReader {
  private enum Body {
    case before
    case inside
    case after
  }

  private var page = HTMLPage()
  private var title: [UInt8]?
  private var isInTitle = false
  private var body = Body.before
  /// For each `<a>` that is open, the number of its help link.
  private var openLinks: [Int?] = []

  /// The page, when all of it was read.
  func finish() -> HTMLPage {
    page.title = title.map { String(decoding: $0, as: UTF8.self) }
    return page
  }

  /// The attributes that matter here; the others are never read.
  static let attributes: Set<String> = [
    "charset", "content", "href", "http-equiv", "id", "lang", "name", "src",
  ]

  func start(_ element: String, _ attributes: Attributes, line: Int) {
    if let identifier = attributes["id"] { page.identifiers.append(identifier) }
    for target in [attributes["href"], attributes["src"]].compactMap(\.self) {
      page.links.append(.init(element: element, target: target, line: line))
    }
    switch element {
    case "html": page.language = page.language ?? attributes["lang"]
    case "title" where title == nil: (title, isInTitle) = ([], true)
    case "meta": readMeta(attributes, line: line)
    case "body" where body == .before:
      body = .inside
      page.bodyIdentifier = attributes["id"]
    case "a": readAnchor(attributes)
    default: break
    }
    guard body == .inside else { return }
    page.body.appendMark()
    if element == "a" {
      openLinks.append(attributes["href"].flatMap { startHelpLink($0) })
    }
  }

  func end(_ element: String) {
    switch element {
    case "title": isInTitle = false
    case "body": body = .after
    case "a":
      if let link = openLinks.popLast() ?? nil { page.body.endHelpLink(link) }
    default: break
    }
    if body == .inside { page.body.appendMark() }
  }

  func text(_ text: Span<UInt8>) {
    if isInTitle {
      for index in text.indices { title?.append(text[index]) }
    } else if body == .inside {
      page.body.append(text)
    }
  }

  func comment() {
    if body == .inside { page.body.appendMark() }
  }

  private func readAnchor(_ attributes: Attributes) {
    let name = attributes["name"] ?? ""
    if !name.isEmpty { page.anchors.append(name) }
    let anchor = name.isEmpty ? attributes["id"] ?? "" : name
    if !anchor.isEmpty { page.anchorsOrIdentifiers.append(anchor) }
  }

  private func readMeta(_ attributes: Attributes, line: Int) {
    let content = attributes["content"] ?? ""
    if let name = attributes["name"] {
      page.metas.append(.init(name: name, content: content, line: line))
    }
    guard page.charset == nil else { return }
    if let charset = attributes["charset"] {
      page.charset = charset.trimmingWhitespace
    } else if attributes["http-equiv"]?.lowercased() == "content-type" {
      page.charset = PageEncoding.charset(inContentType: content)
    }
  }

  private func startHelpLink(_ target: String) -> Int? {
    let isHelp = ["help:", "x-help-"].contains { target.lowercased().hasPrefix($0) }
    return isHelp ? page.body.startHelpLink(target) : nil
  }
}

/// The attributes of an element; of two with one name the first counts.
struct Attributes {
  private(set) var all: [(name: String, value: String)] = []

  mutating func add(_ name: String, _ value: String) { all.append((name, value)) }

  subscript(name: String) -> String? { all.first { $0.name == name }?.value }
}
