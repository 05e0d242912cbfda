private import Foundation

extension String {
  /// The text in canonical composition, without the non-spacing marks on Latin letters.
  var withoutLatinMarks: String {
    guard unicodeScalars.contains(where: \.mayChangeWithoutMarks) else { return self }
    var kept = String.UnicodeScalarView()
    var isOnLatin = false
    for scalar in decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.generalCategory != .nonspacingMark {
        isOnLatin = scalar.isLatin
      } else if isOnLatin {
        continue
      }
      kept.append(scalar)
    }
    return String(kept).precomposedStringWithCanonicalMapping
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of the Latin script (Unicode's Scripts.txt), one that marks can be on.
  fileprivate var isLatin: Bool { Self.latin.contains { $0.contains(value) } }

  private static let latin: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8, 0x2E0...0x2E4,
    0x1D00...0x1D25, 0x1D2C...0x1D5C, 0x1D62...0x1D65, 0x1D6B...0x1D77, 0x1D79...0x1DBE,
    0x1E00...0x1EFF, 0x2071...0x2071, 0x207F...0x207F, 0x2090...0x209C, 0x212A...0x212B,
    0x2132...0x2132, 0x214E...0x214E, 0x2160...0x2188, 0x2C60...0x2C7F, 0xA722...0xA787,
    0xA78B...0xA7DC, 0xA7F2...0xA7FF, 0xAB30...0xAB5A, 0xAB5C...0xAB64, 0xAB66...0xAB69,
    0xFB00...0xFB06, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0x10780...0x107BA, 0x1DF00...0x1DF2A,
  ]

  /// Whether taking marks away, or composition, can change a text with this character in it.
  ///
  /// What most texts are made of cannot: ASCII, punctuation, and letters of other scripts that are
  /// composed already. This saves most texts from being taken apart and put together again.
  fileprivate var mayChangeWithoutMarks: Bool {
    value >= 0xC0 && !Self.composed.contains { $0.contains(value) }
  }

  /// General punctuation; Cyrillic, Hebrew, Arabic; kana, ideographs, Hangul.
  private static let composed: [ClosedRange<UInt32>] = [
    0x2010...0x2060, 0x400...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A, 0x660...0x66F,
    0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
  ]
}
