/// An XML property list: its value, its text, and where each element lies in it.
struct XMLDocument: Sendable {
  let value: PropertyList
  let source: XMLText
  let elements: [XMLElement]
  /// Where `<plist` stands.
  let start: Int

  init(_ bytes: [UInt8]) throws(Problem) {
    source = try XMLText(bytes)
    var scanner = XMLScanner(source.text, breakingOff: source.problem)
    do {
      value = try scanner.scan()
    } catch {
      throw error.located(in: source.text)
    }
    elements = scanner.elements
    start = scanner.start
  }

  func place(of path: PropertyListPath) -> TextPlace? {
    elements.index(of: path, in: value).map {
      TextPlace(of: elements[$0].range.lowerBound, in: source.text)
    }
  }
}
