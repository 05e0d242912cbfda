import Foundation
import Testing

@testable import HelpContent

@Suite struct HelpSearchTests {
  private func found(_ typed: String, in topics: [(id: String, title: String, words: String)])
    -> [String]
  {
    let edition = HelpEdition(
      language: nil, app: nil,
      topics: topics.map {
        HelpEdition.Topic(
          id: $0.id, title: $0.title, symbol: "circle", words: $0.words,
          keywords: $0.id == "keywords" ? ["Zoom", "Großansicht"] : [])
      },
      keys: [])
    return HelpSearch(edition).topics(matching: typed).map(\.id)
  }

  private func finds(_ typed: String, in words: String) -> Bool {
    found(typed, in: [("a", "Title", words)]) == ["a"]
  }

  @Test func `nothing typed finds everything in its order`() {
    let topics = [("b", "B", "b"), ("a", "A", "a")]
    #expect(found("", in: topics) == ["b", "a"])
    #expect(found(" \n…", in: topics) == ["b", "a"])
  }

  @Test func `title and keywords come before text, the start of a word before its middle`() {
    let topics = [
      ("text", "Other", "Use zoom."), ("inside", "Bezoomed", "x"), ("second", "The Zoom", "x"),
      ("keywords", "Larger", "x"), ("first", "Zoom in", "x"), ("none", "No", "no"),
    ]
    #expect(found("zoo", in: topics) == ["first", "second", "inside", "keywords", "text"])
  }

  @Test func `all words must stand somewhere, in any order and place`() {
    let topics = [("a", "Open a file", "Press it."), ("b", "Open", "Nothing.")]
    #expect(found("press open", in: topics) == ["a"])
    #expect(found("open", in: topics) == ["a", "b"])
    #expect(found("open shut", in: topics) == [])
  }

  @Test(arguments: [
    ("OPEN", "open"), ("open", "OPEN"), ("strasse", "Straße"), ("STRASSE", "straße"),
    ("ecole", "École"), ("école", "Ecole"), ("cafe\u{301}", "café"), ("ａｂｃ", "ABC"),
    ("abc", "ＡＢＣ"), ("ガ", "ｶﾞ"), ("fi", "ﬁ"), ("οδος", "ΟΔΟΣ"), ("istanbul", "İstanbul"),
    ("한", "한국"), ("하", "한국"), ("文件", "打开文件。"), ("כתב", "כָּתַב"), ("dont", "don’t"),
    ("don't", "don’t"), ("c++", "C++ files"), ("⌘o", "Press ⌘O."), ("read-only", "read only"),
    ("i", "ı"),
  ])
  func `case, marks and width do not count`(typed: String, words: String) {
    #expect(finds(typed, in: words))
  }

  @Test(arguments: [("が", "か"), ("कि", "का"), ("b", "a"), ("c++", "C files")])
  func `letters that make another word do count`(typed: String, words: String) {
    #expect(!finds(typed, in: words))
  }

  @Test func `markup cuts no word and a link's destination is none`() {
    #expect(finds("file", in: "Click **F**ile"))
    #expect(finds("menu", in: "the `menu`"))
    #expect(finds("page after", in: "See [the page](topic:secret) after"))
    #expect(!finds("secret", in: "See [the page](topic:secret) after"))
    #expect(finds("open", in: "broken [link](open\nopen"))
  }

  @Test func `a megabyte of words typed into a megabyte of words has an answer`() {
    let words = String(repeating: "a", count: 1_000_000)
    #expect(!finds(String(repeating: "a", count: 500_000) + "b", in: words))
    #expect(finds(String(repeating: "a ", count: 500_000), in: words))
    #expect(finds(String(repeating: "a", count: 1_000_000), in: words))
  }

  @Test(arguments: ["aabaaab", "abab", "aaa", "b"])
  func `a pattern is found where a plain search finds it`(word: String) {
    for number in 0..<2_000 {
      let text = String(String(number, radix: 2).map { $0 == "0" ? "a" : "b" })
      let found = SearchPattern(ArraySlice(word.utf8)).place(in: SearchText(text)) != nil
      #expect(found == text.contains(word))
    }
  }
}
