/// How a text becomes terms: the dictionary in block 5 of a store.
package struct TextAnalysis: Hashable, Sendable {
  /// In UTF-16 units: shorter terms are left out.
  package var shortestTerm: Int
  /// How many bytes that number has in the file: 4 before Mac OS X 10.6, then 8.
  var shortestTermWidth = 8
  /// Words that are left out, in the file's order.
  package var stopWords: [String]
  /// What stands in a word beside letters, digits and marks; absent before Mac OS X 10.6.
  package var termCharacters: String?

  /// Every term, and two apostrophes: what bookplate writes, and most books have.
  package static let plain = Self(shortestTerm: 1, stopWords: [], termCharacters: "'\u{2019}")
}

// MARK: - The block

extension TextAnalysis {
  // The genuine spelling.
  private static let name = "IADefaultTextAnaysis"
  private static let shortestTermKey = "kSKMinTermLength"
  private static let stopWordsKey = "kSKStopWords"
  private static let termCharactersKey = "kSKTermChars"

  /// The types of values, in a word before each.
  private enum Kind: UInt32 {
    case dictionary = 4
    case string = 6
    case number = 0x0B
    case set = 0x1E
  }

  /// Genuine indexes have two; each character of a text is compared with all.
  private static let mostTermCharacters = 64

  /// CFNumber's names for signed integers of 4 and 8 bytes.
  private static let numberTypes: [Int: UInt32] = [4: 3, 8: 4]

  var block: [UInt8] {
    var block: [UInt8] = []
    block.append(text: Self.name)
    block.append(1)
    block.append(word: Kind.dictionary.rawValue)
    block.append(words: [termCharacters == nil ? 2 : 3])
    Self.append(Self.shortestTermKey, to: &block)
    block.append(word: Kind.number.rawValue)
    block.append(word: Self.numberTypes[shortestTermWidth] ?? 0)
    block.append(UInt8(shortestTermWidth))
    block += Array(repeating: 0, count: shortestTermWidth - 4)
    block.append(words: [shortestTerm])
    Self.append(Self.stopWordsKey, to: &block)
    block.append(word: Kind.set.rawValue)
    block.append(words: [stopWords.count])
    for word in stopWords { Self.append(word, to: &block) }
    if let termCharacters {
      Self.append(Self.termCharactersKey, to: &block)
      Self.append(termCharacters, to: &block)
    }
    return block
  }

  private static func append(_ string: String, to block: inout [UInt8]) {
    block.append(word: Kind.string.rawValue)
    block.append(text: string)
  }

  init(block: StoreCursor) throws(Damage) {
    var block = block
    self.init(shortestTerm: 1, stopWords: [], termCharacters: nil)
    guard try block.text() == Self.name, try block.byte() == 1 else {
      throw Damage("it was analysed in an unknown way")
    }
    try Self.expect(.dictionary, in: &block)
    for _ in 0..<(try block.count(ofThingsOfSize: 10)) {
      switch try Self.string(in: &block) {
      case Self.shortestTermKey: try readShortestTerm(from: &block)
      case Self.stopWordsKey: stopWords = try Self.strings(in: &block)
      case Self.termCharactersKey: termCharacters = try Self.termCharacters(in: &block)
      case let key: throw Damage("its text analysis has the unknown key '\(key)'")
      }
    }
  }

  private mutating func readShortestTerm(from block: inout StoreCursor) throws(Damage) {
    try Self.expect(.number, in: &block)
    _ = try block.word()
    let width = Int(try block.byte())
    let number = try block.bytes(width)
    guard Self.numberTypes[width] != nil, number.dropLast().allSatisfy({ $0 == 0 }),
      let last = number.last
    else { throw Damage("its shortest term has no length") }
    shortestTermWidth = width
    shortestTerm = Int(last)
  }

  private static func expect(
    _ kind: Kind, in block: inout StoreCursor
  ) throws(Damage) {
    guard try block.word() == kind.rawValue else {
      throw Damage("its text analysis is not a dictionary of known types")
    }
  }

  private static func string(in block: inout StoreCursor) throws(Damage) -> String {
    try expect(.string, in: &block)
    return try block.text()
  }

  private static func termCharacters(in block: inout StoreCursor) throws(Damage) -> String {
    let characters = try string(in: &block)
    guard characters.utf16.count <= mostTermCharacters else {
      throw Damage("its words may hold \(characters.utf16.count) characters beside letters")
    }
    return characters
  }

  private static func strings(in block: inout StoreCursor) throws(Damage) -> [String] {
    try expect(.set, in: &block)
    var strings: [String] = []
    for _ in 0..<(try block.count(ofThingsOfSize: 5)) { strings.append(try string(in: &block)) }
    return strings
  }
}
