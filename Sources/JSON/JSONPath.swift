/// The way from a file's root to a value, such as `topics[3].mac` or `keys["⌘O"]`; the root's is empty.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// The root.
  public init() { description = "" }

  private init(_ description: String) { self.description = description }

  /// The path of a member; a name that would be misread is quoted as JSON.
  public func member(_ name: String) -> JSONPath {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isPlain) else {
      return JSONPath("\(description)[\(JSONValue.string(name).text)]")
    }
    return JSONPath(description.isEmpty ? name : "\(description).\(name)")
  }

  /// The path of an array's item, counted from 0.
  public func item(_ index: Int) -> JSONPath { JSONPath("\(description)[\(index)]") }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
