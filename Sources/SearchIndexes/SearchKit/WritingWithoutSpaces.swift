/// Scripts whose words no spaces part.
///
/// Apple's tool finds words in them by dictionaries of its own, so which terms it makes is not known.
enum WritingWithoutSpaces {
  /// Whether the text has a character of such a script.
  static func occurs(in text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.value >= 0xE00 && ranges.contains { $0.contains(scalar.value) }
    }
  }

  /// Whether a language is written so, by its tag (`ja`, `zh-Hant`) or its old folder's name.
  static func isUsual(in language: String) -> Bool {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = parts.first else { return false }
    if languages.contains(String(first)) { return true }
    return parts.dropFirst().contains { scripts.contains(String($0)) }
  }

  private static let languages: Set<String> = [
    "ja", "zh", "yue", "wuu", "nan", "hak", "gan", "hsn", "cmn", "lzh", "th", "tts", "nod", "lo",
    "km", "my", "shn", "mnw", "ksw", "bo", "dz", "khb", "tdd", "ii", "jpn", "zho", "tha", "lao",
    "khm", "mya", "bod", "dzo", "japanese", "simplifiedchinese", "traditionalchinese", "thai",
  ]

  private static let scripts: Set<String> = [
    "hans", "hant", "hani", "jpan", "hira", "kana", "thai", "laoo", "khmr", "mymr", "tibt", "lana",
    "talu", "tale", "yiii", "bopo",
  ]

  /// Thai, Lao, Tibetan; Burmese; Khmer; Tai; ideographs, kana, Yi and what goes with them.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xE00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF,
    0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF,
    0x4E00...0xA4CF, 0xA9E0...0xA9FF, 0xAA60...0xAADF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
    0x1B000...0x1B16F, 0x20000...0x3FFFF,
  ]
}
