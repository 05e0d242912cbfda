/// A JSON value as it stands in a file: with its place, and with every member that was written.
///
/// Foundation's readers give neither places nor repeated names, and whoever wrote the file needs
/// both to mend it.
public struct JSONNode: Sendable {
  /// The value's first character: a string's opening quote, an object's brace.
  public let place: JSONPlace
  public let content: Content

  public enum Content: Sendable {
    /// Members in the order of the file, repeated names included.
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// A string with an escape for half of a surrogate pair, which stands for no text.
    case brokenString
    /// A number as it is written; how large or exact it may be is for its reader to say.
    case number(String)
    case boolean(Bool)
    case null
  }

  /// A name and its value in an object.
  public struct Member: Sendable {
    /// The name after its escapes are read; half of a surrogate pair reads as U+FFFD.
    public let name: String
    public let namePlace: JSONPlace
    public let value: JSONNode
    /// Whether an earlier member of the object has the same name, scalar by scalar.
    public internal(set) var isRepeated = false
  }
}

/// A place in a text.
///
/// Lines end at LF, CR LF or CR; columns count Unicode scalars; both start at 1.
public struct JSONPlace: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONNode {
  /// `object`, `array`, `string`, `number`, `boolean` or `null`.
  public var typeName: String {
    switch content {
    case .object: "object"
    case .array: "array"
    case .string, .brokenString: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    }
  }

  /// The value without its places.
  ///
  /// Absent where it holds what a `JSONValue` cannot: a fraction, a number beyond `Int`, half of a
  /// surrogate pair.
  public var value: JSONValue? {
    switch content {
    case .object(let members):
      let values = members.compactMap { member in
        member.value.value.map { JSONValue.Member(member.name, $0) }
      }
      return values.count == members.count ? .object(values) : nil
    case .array(let nodes):
      let values = nodes.compactMap(\.value)
      return values.count == nodes.count ? .array(values) : nil
    case .string(let text): return .string(text)
    case .number(let text): return Int(text).map(JSONValue.integer)
    case .boolean(let isTrue): return .boolean(isTrue)
    case .null: return .null
    case .brokenString: return nil
    }
  }
}
