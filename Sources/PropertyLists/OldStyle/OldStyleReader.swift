import Findings
private import Foundation

/// Reads the text format of NeXTSTEP and `.strings`, through Foundation.
enum OldStyleReader {
  /// The value; nothing when the bytes are no such text.
  ///
  /// Foundation descends once for each bracket, so how deep they lie is looked at before.
  static func read(_ bytes: [UInt8]) throws(Problem) -> PropertyList? {
    let marked = TextEncoding.marked(in: bytes)
    let (text, problem) = (marked ?? .utf8).decode(bytes[(marked?.mark.count ?? 0)...])
    guard problem == nil, !text.contains(0) else { return nil }
    guard nesting(of: text) <= PropertyListLimits.depth else {
      throw Problem(
        .tooDeep,
        "more than \(PropertyListLimits.depth) arrays and dictionaries lie within each other")
    }
    // PropertyListSerialization would do as well, but prints on standard error what it cannot read.
    return (try? PropertyListDecoder().decode(OldStyleValue.self, from: Data(text)))?.value
  }

  /// How deep brackets lie within each other, outside of quotes and comments.
  private static func nesting(of text: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while let next = rest.popFirst(), next != byte {
          if next == UInt8(ascii: "\\") { _ = rest.popFirst() }
        }
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "/"):
        rest = rest.drop { !$0.isLineEnd }
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
        rest = rest.dropFirst()
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      default: break
      }
    }
    return deepest
  }
}

/// A value of the old format, whose keys have no order: they are sorted.
private struct OldStyleValue: Decodable {
  let value: PropertyList

  init(from decoder: any Decoder) throws {
    if let dictionary = try? [String: OldStyleValue](from: decoder) {
      let pairs = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      value = .dictionary(
        PropertyListDictionary(keys: pairs.map(\.key), values: pairs.map(\.value.value)))
    } else if let array = try? [OldStyleValue](from: decoder) {
      value = .array(array.map(\.value))
    } else if let string = try? String(from: decoder) {
      value = .string(string)
    } else {
      value = .data(Array(try decoder.singleValueContainer().decode(Data.self)))
    }
  }
}
