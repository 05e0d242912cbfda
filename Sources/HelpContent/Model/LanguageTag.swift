/// The name of a language, such as `en`, `pt-BR` or `zh-Hans-HK`: it names a folder too.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The tag as it was written.
  public let description: String
  private let parts: [String]

  /// Reads two or three letters, then parts of two to eight letters or digits, with hyphens.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(parts[0].utf8.count), parts[0].utf8.allSatisfy(\.isLetter),
      parts.dropFirst().allSatisfy({ part in
        (2...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { $0.isLetter || $0.isDigit }
      })
    else { return nil }
    description = text
    self.parts = parts.map { $0.lowercased() }
  }

  /// The language alone, in lower case: `pt` of `pt-BR`.
  public var language: String { parts[0] }

  /// The script, in lower case, where the tag has one: `hans` of `zh-Hans-HK`.
  public var script: String? {
    parts.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isLetter) }
  }

  /// Whether both are one language, in whatever case they are written.
  public func isSame(as other: LanguageTag) -> Bool { parts == other.parts }
}

extension LanguageTag {
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    if let script { return Self.rightToLeftScripts.contains(script) }
    return Self.rightToLeftLanguages.contains(language)
  }

  private static let rightToLeftScripts: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// Those whose usual script is one of the above.
  private static let rightToLeftLanguages: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]
}

extension UInt8 {
  /// A to Z, in either case.
  var isLetter: Bool { isLowercaseLetter || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
