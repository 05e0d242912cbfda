import Testing

@testable import Verification

@Suite struct PatternTests {
  @Test(arguments: [
    ("^Resources/", "Resources/a", true), ("^Resources/", "x/Resources/a", false),
    ("Resources/", "x/Resources/a", true), ("^.*", "", true), ("^.*", "anything", true),
    (".*\\.dSYM($|/)", "a/x.dSYM", true), (".*\\.dSYM($|/)", "a/x.dSYM/b", true),
    (".*\\.dSYM($|/)", "a/x.dSYMs", false), (".*\\.dSYM($|/)", "a/xdSYM/b", false),
    ("^(.*/)?\\.DS_Store$", ".DS_Store", true), ("^(.*/)?\\.DS_Store$", "a/b/.DS_Store", true),
    ("^(.*/)?\\.DS_Store$", "a/b.DS_Store", false), ("^[^/]+$", "top", true),
    ("^[^/]+$", "top/low", false), ("^(a|b)[0-9]+\\.bin$", "a12.bin", true),
    ("^(a|b)[0-9]+\\.bin$", "c12.bin", false), ("^(a|b)[0-9]+\\.bin$", "a12Xbin", false),
    ("^a{2,3}$", "a", false), ("^a{2,3}$", "aa", true), ("^a{2,3}$", "aaaa", false),
    ("^a{2}$", "aaa", false), ("^a{2,}$", "aaaaa", true), ("^(ab)*$", "abab", true),
    ("^(ab)*$", "aba", false), ("^[]a]+$", "a]", true), ("^[a-c-]+$", "b-", true),
    ("^[[:upper:]_]+$", "A_B", true), ("^[[:upper:]_]+$", "a", false), ("^\\d+\\w$", "12_", true),
    ("a|^b", "xa", true), ("a|^b", "xb", false), ("$", "x", true), ("^$", "x", false),
    ("x{", "x{", true), ("^(|a)b$", "b", true), ("é$", "caf\u{E9}", true),
  ])
  func `a pattern is found or not`(pattern: String, path: String, isFound: Bool) throws {
    var pattern = try #require(Pattern(pattern))
    let (first, withKnownStates) = (pattern.matches(path.utf8), pattern.matches(path.utf8))
    #expect(first == isFound)
    #expect(withKnownStates == isFound)
  }

  @Test(arguments: [
    "(", ")", "a)", "[", "[z-a]", "[[:nothing:]]", "*a", "a|*", "\\", "(a)\\1", "a{3,2}",
    "((((a{200}){200}){200}){200})", String(repeating: "(", count: 1000),
  ])
  func `what is no pattern, or too large a one, is refused`(text: String) {
    #expect(Pattern(text) == nil)
  }

  @Test func `a pattern that makes others search for ever does not`() throws {
    var pattern = try #require(Pattern("^Resources/(a+)+$"))
    let path = "Resources/" + String(repeating: "a", count: 100_000)
    let (isFound, isFoundLonger) = (pattern.matches(path.utf8), pattern.matches("\(path)b".utf8))
    #expect(isFound)
    #expect(!isFoundLonger)
  }

  @Test func `a pattern of more states than are kept is still right`() throws {
    // An automaton without choices would need 2^12 states to know where the last a's were.
    var pattern = try #require(Pattern("a.{11}$"))
    var seed: UInt64 = 1
    for _ in 0..<200 {
      let path = (0..<64).map { _ -> UInt8 in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return seed >> 40 & 1 == 0 ? UInt8(ascii: "a") : UInt8(ascii: "b")
      }
      let isFound = pattern.matches(path)
      #expect(isFound == (path[path.count - 12] == UInt8(ascii: "a")))
    }
  }
}
