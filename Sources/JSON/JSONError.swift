/// Why bytes are not JSON, at the first character that cannot go on.
public struct JSONError: Error, Hashable, Sendable {
  public let kind: Kind
  public let place: JSONPlace
  public let message: String

  public enum Kind: Sendable {
    /// Not UTF-8 without a byte order mark.
    case encoding
    /// Not a JSON text of RFC 8259, or nested too deep.
    case syntax
  }
}
