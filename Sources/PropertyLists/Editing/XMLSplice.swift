/// Changes the bytes of single values in the text of an XML property list, and no others.
///
/// Comments, order, indentation, line endings and the DOCTYPE stay. What is added takes the layout of
/// the pair it follows.
struct XMLSplice {
  private let source: XMLText
  private let elements: [XMLElement]
  private let value: PropertyList
  /// Dictionaries that were empty and are not any more.
  private var opened: Set<Int> = []
  private var replacements: [(range: Range<Int>, text: [UInt8])] = []

  init(_ document: XMLDocument) {
    source = document.source
    elements = document.elements
    value = document.value
  }

  /// The text after the edits.
  mutating func text(after edits: [PropertyListEdit]) throws(Problem) -> [UInt8] {
    for edit in edits where value[edit.path] != edit.value {
      switch (elements.index(of: edit.path, in: value), edit.value) {
      case (let index?, let new?): try replace(elements[index], at: edit.path, with: new)
      case (let index?, nil): remove(elements[index], at: edit.path)
      case (nil, let new?): try add(new, by: edit)
      case (nil, nil): break
      }
    }
    closeOpened()
    return spliced()
  }

  private func spliced() -> [UInt8] {
    var text: [UInt8] = []
    var position = 0
    let order = replacements.indices.sorted {
      (replacements[$0].range.lowerBound, $0) < (replacements[$1].range.lowerBound, $1)
    }
    for (range, replacement) in order.map({ replacements[$0] }) {
      text += source.text[position..<range.lowerBound] + replacement
      position = range.upperBound
    }
    return text + source.text[position...]
  }

  // MARK: - Replacing

  private mutating func replace(
    _ element: XMLElement, at path: PropertyListPath, with new: PropertyList
  ) throws(Problem) {
    var writer = writer(at: element)
    if case .string(let string) = new, case .string = value[path], !element.isSelfClosed {
      try writer.writeCharacters(of: string)
      replacements.append((element.content, writer.text))
    } else {
      try writer.write(new)
      replacements.append((element.range, writer.text))
    }
  }

  // MARK: - Adding

  private mutating func add(_ new: PropertyList, by edit: PropertyListEdit) throws(Problem) {
    let parentPath = PropertyListPath(edit.path.components.dropLast())
    guard let parent = elements.index(of: parentPath, in: value),
      let dictionary = value[parentPath]?.dictionary,
      case .key(let key)? = edit.path.components.last
    else { throw edit.problem }
    if dictionary.isEmpty {
      try add(key, new, toEmpty: parent)
    } else {
      let sibling: Int? =
        if case .after(let name) = edit.placement { dictionary.index(of: name) } else { nil }
      let pair = elements.key(sibling ?? dictionary.count - 1, of: parent)
      try add(key, new, afterPair: pair)
    }
  }

  private mutating func add(
    _ key: String, _ new: PropertyList, afterPair index: Int
  ) throws(Problem) {
    let (name, sibling) = (elements[index].range, elements[index + 1].range)
    let between = source.text[name.upperBound..<sibling.lowerBound]
    var writer = writer(at: elements[index])
    writer.startLine()
    try writer.write(key, in: "key")
    writer.append(between[between.endOfLast { !$0.isXMLSpace }...])
    try writer.write(new)
    replacements.append((sibling.upperBound..<sibling.upperBound, writer.text))
  }

  /// Adds a pair to a dictionary that has none, on lines of their own where the dictionary is on one.
  private mutating func add(
    _ key: String, _ new: PropertyList, toEmpty parent: Int
  ) throws(Problem) {
    let element = elements[parent]
    let line = line(of: element.range.lowerBound)
    if opened.insert(parent).inserted, element.isSelfClosed {
      let end = element.range.upperBound
      replacements.append((end - 2..<end, Array(">".utf8)))
    }
    var writer = XMLWriter(encoding: source.encoding, line: line)
    writer.line?.indentation.append(.tab)
    writer.startLine()
    try writer.write(key, in: "key")
    writer.startLine()
    try writer.write(new)
    replacements.append((element.content.lowerBound..<element.content.lowerBound, writer.text))
  }

  /// Ends the dictionaries that were empty, behind all that was added to them.
  private mutating func closeOpened() {
    for element in opened.map({ elements[$0] }) {
      var writer = writer(at: element)
      let content = source.text[element.content]
      if !content.contains(where: \.isLineEnd) { writer.startLine() }
      if element.isSelfClosed { writer.append("</\(XMLTag.dict)>") }
      let end = element.content.lowerBound
      replacements.append((end..<end, writer.text))
    }
  }

  // MARK: - Removing

  /// Removes a pair and the white space before it.
  private mutating func remove(_ element: XMLElement, at path: PropertyListPath) {
    let parentPath = PropertyListPath(path.components.dropLast())
    guard let parent = elements.index(of: parentPath, in: value),
      case .key(let key)? = path.components.last,
      let number = value[parentPath]?.dictionary?.index(of: key)
    else { return }
    let start = elements[elements.key(number, of: parent)].range.lowerBound
    let space = source.text[..<start].endOfLast { !$0.isXMLSpace }
    replacements.append((space..<element.range.upperBound, []))
  }

  // MARK: - Lines

  /// Writes as the line is written on which an element begins.
  private func writer(at element: XMLElement) -> XMLWriter {
    XMLWriter(encoding: source.encoding, line: line(of: element.range.lowerBound))
  }

  /// The line of a tag, when the tag is the first thing on it.
  private func line(of tag: Int) -> XMLWriter.Line? {
    let text = source.text
    let start = text[..<tag].endOfLast { $0 != .space && $0 != .tab }
    guard start > 0, text[start - 1].isLineEnd else { return nil }
    // A line that is the last one ends as the one above it.
    let end = text[tag...].firstIndex(where: \.isLineEnd)
    let ending =
      if let end { text[end..<min(end + 2, text.count)] } else { text[max(start - 2, 0)..<start] }
    let isPair = ending.elementsEqual([.carriageReturn, .lineFeed])
    return XMLWriter.Line(
      ending: Array(isPair ? ending : end == nil ? ending.suffix(1) : ending.prefix(1)),
      indentation: Array(text[start..<tag]))
  }
}

extension ArraySlice<UInt8> {
  /// The index behind the last byte that is so; the start where none is.
  fileprivate func endOfLast(where isSo: (UInt8) -> Bool) -> Int {
    lastIndex(where: isSo).map { $0 + 1 } ?? startIndex
  }
}
