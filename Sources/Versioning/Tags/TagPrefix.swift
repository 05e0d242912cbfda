/// What stands before the version in the names of a project's tags (VERSIONING.md R6).
struct TagPrefix: Sendable {
  /// Nil stands for `v` or nothing.
  let text: String?

  /// What a tag's name is to a project with this prefix.
  enum Meaning {
    case version(SemanticVersion)
    /// A version, but another product's.
    case otherPrefix
    /// Something like a version that is none: `v1`, `V1.3.0`, `v.0.3.4`, `2024.05` (R10).
    case malformed
    case nothing
  }

  func meaning(of name: String) -> Meaning {
    if let version = version(of: name) { return .version(version) }
    if isLikeAVersion(name) { return .malformed }
    return Self.beforeVersion(in: name) == nil ? .nothing : .otherPrefix
  }

  /// The version that the whole name is.
  func version(of name: String) -> SemanticVersion? {
    guard let text else {
      return SemanticVersion(name.utf8.first == UInt8(ascii: "v") ? name.dropFirst() : name[...])
    }
    guard name.utf8.starts(with: text.utf8) else { return nil }
    return SemanticVersion(String(decoding: name.utf8.dropFirst(text.utf8.count), as: UTF8.self))
  }

  /// Whether the prefix, in any case, is followed by a number, perhaps after a period or the like.
  ///
  /// Where nothing has to come before it, one number is too little: `2024-event` is no slip.
  private func isLikeAVersion(_ name: String) -> Bool {
    let lower = Array(name.lowercased().utf8)
    let prefix = Array((text ?? "v").lowercased().utf8)
    guard lower.starts(with: prefix), !prefix.isEmpty else {
      return (text ?? "").isEmpty && Self.startsWithTwoNumbers(lower)
    }
    let rest = lower.dropFirst(prefix.count)
    let number = rest.first.map(Self.isDigit) ?? false ? rest : rest.dropFirst()
    let isSeparated = rest.first.map(Array("._-".utf8).contains) ?? false
    return (isSeparated || number.count == rest.count)
      && (number.first.map(Self.isDigit) ?? false)
  }

  private static func startsWithTwoNumbers(_ name: [UInt8]) -> Bool {
    let rest = name.drop(while: isDigit)
    return rest.count < name.count && rest.first == UInt8(ascii: ".")
      && (rest.dropFirst().first.map(isDigit) ?? false)
  }

  /// What stands before the version with which a name ends: `ios-v2.0.0`, `release/mac/7.0.0`.
  static func beforeVersion(in name: String) -> String? {
    let bytes = Array(name.utf8)
    for start in bytes.indices where isDigit(bytes[start]) {
      if start > 0, isDigit(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".") { continue }
      guard SemanticVersion(String(decoding: bytes[start...], as: UTF8.self)) != nil else {
        continue
      }
      return String(decoding: bytes[..<start], as: UTF8.self)
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
