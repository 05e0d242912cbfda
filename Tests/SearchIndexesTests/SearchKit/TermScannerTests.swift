import SearchIndexes
import Testing

@Suite struct TermScannerTests {
  private func terms(_ text: String, _ analysis: TextAnalysis = .plain) -> [String] {
    let terms = String(decoding: TermScanner(analysis).terms(of: text), as: UTF8.self)
    return terms.split(separator: " ").map(String.init)
  }

  @Test(arguments: [
    ("One  two\tthree\u{A0}four\u{2003}five", ["one", "two", "three", "four", "five"]),
    ("double-click (such that: v1.10", ["double", "click", "such", "that", "v1", "10"]),
    ("Don’t don't ’tis ' ’’ x'", ["don’t", "don't", "’tis", "x'"]),
    ("(') ['’]", ["'", "'’"]),
    ("ÀÉÎÕÜ e\u{301} Straße Øre ﬁ", ["aeiou", "e", "straße", "øre", "ﬁ"]),
    ("Й й и\u{306} Ё", ["й", "й", "й", "ё"]),
    ("カ\u{3099} ガ か\u{309A}", ["ガ", "ガ", "か゚"]),
    ("ग्रन्थ ½ Ⅷ x²", ["ग्रन्थ", "½", "ⅷ", "x²"]),
    ("ΟΔΟΣ ΣΑΣ Σ ΑΣ'", ["οδος", "σας", "σ", "ας'"]),
    ("⏩ (😃) a😃b 👍🏽 😃😃 ☎", ["⏩", "😃", "a", "😃", "b"]),
    ("", []), (" \n ", []), ("… — !?", []),
  ])
  func `a text is taken apart at white space and at what is no letter`(
    text: String, expected: [String]
  ) {
    #expect(terms(text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func `a stop word is left out only where it stands alone, as it is written`() {
    var analysis = TextAnalysis.plain
    analysis.stopWords = ["that", "déjà", "deja"]
    #expect(
      terms("that That that: déjà (that) thats", analysis) == ["that", "that", "that", "thats"])
  }

  @Test func `terms that are too short are left out`() {
    var analysis = TextAnalysis.plain
    analysis.shortestTerm = 3
    #expect(terms("a ab abc äb äbc 𝔘 𝔘x 10.400", analysis) == ["abc", "abc", "𝔘x", "400"])
  }
}
