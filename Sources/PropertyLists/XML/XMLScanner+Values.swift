import Findings

extension XMLScanner {
  /// Reads the element whose start tag was read.
  mutating func value(of tag: StartTag) throws(Problem) -> PropertyList {
    let index = try open(tag)
    switch tag.name {
    case .dict:
      return .dictionary(
        tag.isEmpty ? PropertyListDictionary() : try dictionary(in: index))
    case .array: return .array(tag.isEmpty ? [] : try array(in: index))
    case .true, .false:
      if !tag.isEmpty { try closeEmpty(tag, index) }
      return .boolean(tag.name == .true)
    case .string: return .string(try string(in: tag, index))
    case .integer, .real, .date, .data: return try scalar(in: tag, index)
    case .key: throw Problem(.malformed, "<key> stands where a value is due", at: tag.start)
    case .plist: throw Problem(.malformed, "<plist> stands within <plist>", at: tag.start)
    }
  }

  private mutating func dictionary(in index: Int) throws(Problem) -> PropertyListDictionary {
    try descend(at: index)
    var keys: [String] = []
    var values: [PropertyList] = []
    while case .start(let tag) = try nextTag(in: .dict) {
      guard tag.name == .key else {
        throw Problem(.malformed, "<\(tag.name)> stands where a key is due", at: tag.start)
      }
      let key = try string(in: tag, open(tag))
      guard case .start(let valueTag) = try nextTag(in: .dict), valueTag.name != .key else {
        throw Problem(.malformed, "the key '\(key)' has no value", at: tagStart)
      }
      keys.append(key)
      values.append(try value(of: valueTag))
    }
    ascend(from: index)
    if let repeated = PropertyListDictionary.firstRepeated(in: keys) {
      let key = elements[elements.key(repeated, of: index)]
      throw Problem(
        .duplicateKey, "the key '\(keys[repeated])' is there twice", at: key.range.lowerBound)
    }
    return PropertyListDictionary(keys: keys, values: values)
  }

  private mutating func array(in index: Int) throws(Problem) -> [PropertyList] {
    try descend(at: index)
    var values: [PropertyList] = []
    while case .start(let tag) = try nextTag(in: .array) { values.append(try value(of: tag)) }
    ascend(from: index)
    return values
  }

  private mutating func string(in tag: StartTag, _ index: Int) throws(Problem) -> String {
    String(decoding: try characters(in: tag, index), as: UTF8.self)
  }

  private mutating func scalar(in tag: StartTag, _ index: Int) throws(Problem) -> PropertyList {
    let characters = try characters(in: tag, index)
    let value: PropertyList? =
      switch tag.name {
      case .integer: PropertyListInteger(xml: characters.trimmingXMLSpace).map { .integer($0) }
      case .real: Double(xml: characters.trimmingXMLSpace).map { .real($0) }
      case .date: GregorianDate(characters.trimmingXMLSpace).map { .date($0.secondsSince2001) }
      default: [UInt8](base64: characters).map { .data($0) }
      }
    guard let value else {
      throw Problem(
        .malformed, "'\(Self.shortened(characters))' is no value of <\(tag.name)>", at: tag.start)
    }
    return value
  }

  // MARK: - Elements

  private mutating func open(_ tag: StartTag) throws(Problem) -> Int {
    let (index, here) = (elements.count, Int32(position))
    guard index < PropertyListLimits.values else {
      throw Problem(
        .tooLarge, "there are more than \(PropertyListLimits.values) values", at: tag.start)
    }
    elements.append(
      XMLElement(
        start: Int32(tag.start), contentStart: here, contentEnd: here, end: here,
        next: Int32(index + 1)))
    return index
  }

  /// Notes that the end tag, which starts there, was read.
  mutating func close(_ index: Int, contentEnd: Int) {
    elements[index].contentEnd = Int32(contentEnd)
    elements[index].end = Int32(position)
    elements[index].next = Int32(elements.count)
  }

  private mutating func closeEmpty(_ tag: StartTag, _ index: Int) throws(Problem) {
    let contentEnd = position
    guard continues(with: Array("</".utf8)) else {
      if position == end { throw cutOff("</\(tag.name)> is missing") }
      throw Problem(
        .malformed, "there is \(excerpt(at: position)) in <\(tag.name)>", at: position)
    }
    try endTag(of: tag.name)
    close(index, contentEnd: contentEnd)
  }

  private mutating func descend(at index: Int) throws(Problem) {
    depth += 1
    guard depth <= PropertyListLimits.depth else {
      throw Problem(
        .tooDeep,
        "more than \(PropertyListLimits.depth) arrays and dictionaries lie within each other",
        at: elements[index].range.lowerBound)
    }
  }

  private mutating func ascend(from index: Int) {
    depth -= 1
    close(index, contentEnd: tagStart)
  }
}
