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
    let object = try? unsafe PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    return object.flatMap(value)
  }

  private static func value(_ object: Any) -> PropertyList? {
    switch object {
    case let string as String: return .string(string)
    case let data as Data: return .data(Array(data))
    case let array as [Any]:
      let values = array.compactMap(value)
      return values.count == array.count ? .array(values) : nil
    case let dictionary as [String: Any]:
      let keys = dictionary.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let values = keys.compactMap { dictionary[$0].flatMap(value) }
      return values.count == keys.count
        ? .dictionary(PropertyListDictionary(keys: keys, values: values)) : nil
    default: return nil
    }
  }

  /// How deep brackets lie within each other, outside of quotes and comments.
  ///
  /// Zero bytes are left out, which makes UTF-16 look like ASCII.
  private static func nesting(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var quote: UInt8?
    for byte in bytes where byte != 0 {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") {
        depth += 1
        deepest = max(deepest, depth)
      } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") {
        depth -= 1
      }
    }
    return deepest
  }
}
