/// The version that a person sees: CFBundleShortVersionString, such as `2.4.1`.
public struct MarketingVersion: Hashable, Sendable {
  public let major: Int
  public let minor: Int
  public let patch: Int

  public init(major: Int, minor: Int, patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `X.Y.Z`.
  ///
  /// Anything else is none: two parts, four parts, a leading zero, digits that are not ASCII, and
  /// what is longer than the 18 characters that the App Store takes (ITMS-90059).
  public init?(_ text: String) {
    guard let parts = integers(text), parts.count == 3 else { return nil }
    self.init(major: parts[0], minor: parts[1], patch: parts[2])
  }
}

extension MarketingVersion: CustomStringConvertible {
  public var description: String { "\(major).\(minor).\(patch)" }
}

extension MarketingVersion: Comparable {
  public static func < (one: Self, other: Self) -> Bool {
    (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
  }
}

/// The longest CFBundleVersion or CFBundleShortVersionString that the App Store takes (ITMS-90059).
public let longestVersion = 18

/// Integers with periods between them, without leading zeros; 18 characters fit into an `Int`.
func integers(_ text: String) -> [Int]? {
  guard text.utf8.count <= longestVersion else { return nil }
  var numbers: [Int] = []
  for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
    guard let first = part.first, part.count == 1 || first != UInt8(ascii: "0"),
      part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(String(part) ?? "")
    else { return nil }
    numbers.append(number)
  }
  return numbers
}
