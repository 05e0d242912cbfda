import HelpContent
import Testing

@Suite struct LanguageMatchTests {
  private func best(_ tags: String, for preferred: String...) -> String? {
    LanguageTag.best(
      among: tags.split(separator: " ").compactMap { LanguageTag(String($0)) }, for: preferred)?
      .description
  }

  @Test(arguments: [
    // The very language, whatever its case and its separator.
    ("en de", "de", "de"), ("en DE", "de-DE", "DE"), ("en pt-BR", "pt_BR", "pt-BR"),
    // A region that there is not: the language.
    ("en de", "de-AT", "de"), ("de-CH de", "de-AT", "de"), ("en de-AT", "de", "de-AT"),
    // The nearest region.
    ("en en-GB", "en-AU", "en-GB"), ("en-GB en", "en-US", "en"), ("es es-419", "es-MX", "es-419"),
    ("es es-AR", "es-MX", "es-AR"), ("pt-BR pt-PT", "pt-AO", "pt-PT"), ("pt-PT pt", "pt", "pt"),
    // The script, said or likely.
    ("zh-Hans zh-Hant", "zh-TW", "zh-Hant"), ("zh-Hans zh-Hant", "zh-HK", "zh-Hant"),
    ("zh-Hant zh-Hans", "zh-SG", "zh-Hans"), ("zh-Hant zh-Hans", "zh", "zh-Hans"),
    ("zh-TW zh-CN", "zh-Hant-HK", "zh-TW"), ("sr sr-Latn", "sr-Latn-RS", "sr-Latn"),
    ("sr-Latn sr-Cyrl", "sr", "sr-Cyrl"), ("uz uz-Arab", "uz-AF", "uz-Arab"),
    ("pa pa-Arab", "pa-PK", "pa-Arab"),
    // Other names for a language.
    ("en he", "iw", "he"), ("en id", "in-ID", "id"), ("en no", "nb-NO", "no"),
    ("en nb", "no", "nb"),
    ("en fil", "tl", "fil"), ("en sr-Latn", "sh", "sr-Latn"), ("en no", "nn", "no"),
  ])
  func `a reader gets the nearest of the languages`(tags: String, reader: String, tag: String) {
    #expect(best(tags, for: reader) == tag)
  }

  @Test(arguments: [
    ("en zh-Hans", "zh-TW"), ("en sr-Cyrl", "sr-Latn"), ("en de", "fr"), ("", "en"), ("de", ""),
    ("de", "-"), ("de", "\u{0}"), ("yue", "zh-Hans"), ("hi-Latn", "en-IN"), ("de", "root"),
  ])
  func `what a reader cannot read is none`(tags: String, reader: String) {
    #expect(best(tags, for: reader) == nil)
  }

  @Test func `the first preference that is met decides`() {
    #expect(best("en de fr", for: "it", "fr-CA", "de") == "fr")
    #expect(best("en-GB fr", for: "en-US", "fr") == "en-GB")
  }

  @Test func `a thousand languages and a thousand preferences have an answer`() {
    let letters = (0..<1_000).map { number in
      String(decoding: [97 + UInt8(number / 26 % 26), 97 + UInt8(number % 26)], as: UTF8.self)
    }
    let tags = letters.indices.compactMap { LanguageTag("\(letters[$0])-x\($0)") }
    #expect(LanguageTag.best(among: tags, for: letters.reversed()) != nil)
    #expect(LanguageTag.best(among: tags, for: [String(repeating: "-", count: 1_000_000)]) == nil)
  }
}
