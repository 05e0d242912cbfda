extension TextEncoding {
  /// Writes text, which is UTF-8 and holds nothing that `canEncode` denies, as bytes.
  func encode(_ text: [UInt8]) -> [UInt8] {
    if self == .utf8 { return text }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    switch self {
    case .utf16(let isBigEndian):
      return scalars.flatMap { UTF16.encode($0).map(Array.init) ?? [] }.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return isBigEndian ? bytes : bytes.reversed()
      }
    default:
      let bytes = Dictionary(
        uniqueKeysWithValues: upperHalf.enumerated().compactMap { index, scalar in
          scalar.map { ($0, UInt8(index + 0x80)) }
        })
      return scalars.compactMap { $0.isASCII ? UInt8($0.value) : bytes[$0] }
    }
  }

  /// Whether the encoding has the character.
  func canEncode(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .utf8, .utf16: true
    default: scalar.isASCII || upperHalf.contains(scalar)
    }
  }

  /// The characters of the bytes from 0x80 on, of an encoding that has one byte for each.
  var upperHalf: [Unicode.Scalar?] {
    switch self {
    case .latin1: (0x80...0xFF).map(Unicode.Scalar.init)
    case .windows1252: Self.windows1252Upper
    case .macintosh: Self.macintoshUpper
    default: Array(repeating: nil, count: 128)
    }
  }

  /// Windows' code page 1252: ISO 8859-1 with characters for most of the control codes.
  private static let windows1252Upper: [Unicode.Scalar?] =
    "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars.map { $0 == " " ? nil : $0 }
    + (0xA0...0xFF).map(Unicode.Scalar.init)

  /// Mac OS Roman, as Apple's ROMAN.TXT has it (0xDB is the euro since Mac OS 8.5).
  private static let macintoshUpper: [Unicode.Scalar?] = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü" + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ" + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
      .unicodeScalars)
}
