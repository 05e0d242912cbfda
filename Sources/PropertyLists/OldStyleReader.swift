import Findings
private import Foundation

/// Reads the text format of NeXTSTEP and `.strings`, through Foundation.
enum OldStyleReader {
  /// The value; nothing when the bytes are no such text.
  ///
  /// Foundation descends once for each bracket, so how deep they lie is looked at before.
  static func read(_ bytes: [UInt8]) throws(Problem) -> PropertyList? {
    guard nesting(of: bytes) <= PropertyListLimits.depth else {
      throw Problem(
        .tooDeep,
        "more than \(PropertyListLimits.depth) arrays and dictionaries lie within each other")
    }
    // PropertyListSerialization would do as well, but prints on standard error what it cannot read.
    return (try? PropertyListDecoder().decode(OldStyleValue.self, from: Data(bytes)))?.value
  }

  /// How deep brackets lie within each other, outside of quotes.
  ///
  /// Zero bytes are left out, which makes UTF-16 look like ASCII.
  private static func nesting(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var quote: UInt8?
    for byte in bytes where byte != 0 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "("), UInt8(ascii: "{"):
        if quote == nil { depth += 1 }
        deepest = max(deepest, depth)
      case UInt8(ascii: ")"), UInt8(ascii: "}"): if quote == nil { depth -= 1 }
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
