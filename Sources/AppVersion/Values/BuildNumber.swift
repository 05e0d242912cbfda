/// The number that tells two builds apart: CFBundleVersion.
///
/// One to three integers without leading zeros, the first above 0, at most 18 characters
/// (VERSIONING.md R13). Missing parts count as 0, but the text stays as it was given.
public struct BuildNumber: Hashable, Sendable {
  private let parts: [Int]

  public init?(_ text: String) {
    guard let parts = integers(text), (1...3).contains(parts.count), parts[0] > 0 else {
      return nil
    }
    self.parts = parts
  }

  /// A count of commits; none when it is not above 0 or has more than 18 digits.
  public init?(_ count: Int) { self.init(String(count)) }
}

extension BuildNumber: CustomStringConvertible {
  public var description: String { parts.map(String.init).joined(separator: ".") }
}
