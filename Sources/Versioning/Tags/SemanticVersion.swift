/// A version as a tag spells it: SemVer 2 with numbers of any length, or `X.Y`, which is `X.Y.0`.
struct SemanticVersion: Sendable {
  let major: Digits
  let minor: Digits
  let patch: Digits
  /// The suffix after the hyphen; empty for a release.
  let prerelease: [Identifier]
  /// Whether the patch was spelled out.
  let hasThreeParts: Bool

  /// A part of the prerelease suffix: numbers come before words.
  enum Identifier: Hashable, Sendable {
    case number(Digits)
    case word(String)
  }
}

// MARK: - Reading

extension SemanticVersion {
  /// Reads a version that is the whole text (VERSIONING.md R6).
  init?(_ text: some StringProtocol) {
    let (release, metadata) = Self.halves(Substring(text), at: "+")
    let (core, suffix) = Self.halves(release, at: "-")
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
      .map { Digits($0.utf8) }
    guard (2...3).contains(numbers.count), let major = numbers[0], let minor = numbers[1],
      let patch = numbers.count == 3 ? numbers[2] : Digits.zero,
      metadata.map(Self.isListOfWords) ?? true,
      let prerelease = suffix.map(Self.identifiers) ?? []
    else { return nil }
    self.init(
      major: major, minor: minor, patch: patch, prerelease: prerelease,
      hasThreeParts: numbers.count == 3)
  }

  private static func halves(
    _ text: Substring, at separator: Character
  ) -> (Substring, Substring?) {
    let halves = text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
    return (halves[0], halves.count == 2 ? halves[1] : nil)
  }

  private static func isListOfWords(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isWord)
  }

  private static func isWord(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  private static func identifiers(_ text: Substring) -> [Identifier]? {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let identifiers = words.compactMap(identifier)
    return identifiers.count == words.count ? identifiers : nil
  }

  private static func identifier(_ text: Substring) -> Identifier? {
    if let number = Digits(text.utf8) { return .number(number) }
    let isNumber = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return isWord(text) && !isNumber ? .word(String(text)) : nil
  }
}

// MARK: - Precedence

extension SemanticVersion.Identifier: Comparable {
  static func < (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): one < other
    case (.word(let one), .word(let other)): one < other
    case (.number, .word): true
    case (.word, .number): false
    }
  }
}

extension SemanticVersion {
  /// Whether the other is higher by SemVer 2, item 11: how many parts were spelled out does not count.
  func precedes(_ other: Self) -> Bool {
    let (numbers, otherNumbers) = ((major, minor, patch), (other.major, other.minor, other.patch))
    if numbers != otherNumbers { return numbers < otherNumbers }
    // A release is higher than its prereleases.
    if prerelease.isEmpty || other.prerelease.isEmpty {
      return !prerelease.isEmpty && other.prerelease.isEmpty
    }
    return prerelease.lexicographicallyPrecedes(other.prerelease)
  }
}

// MARK: - Spelling

extension SemanticVersion {
  /// `X.Y.Z`, whatever follows.
  var core: String { "\(major.text).\(minor.text).\(patch.text)" }

  var suffix: String {
    prerelease.map { identifier in
      switch identifier {
      case .number(let number): number.text
      case .word(let word): word
      }
    }.joined(separator: ".")
  }
}
