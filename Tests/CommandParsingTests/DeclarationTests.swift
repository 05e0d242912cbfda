import Findings
import Testing

@testable import CommandParsing

@Suite struct DeclarationTests {
  @Test func `property names become option names`() {
    let names = Definitions(of: Print()).options.map(\.name)
    #expect(names == ["size", "dry-run", "output", "into", "copies", "footer"])
  }

  @Test func `arguments say how many they take`() {
    let arguments = Definitions(of: Print()).arguments
    #expect(arguments.map(\.least) == [1] && arguments.map(\.most) == [.max])
  }
}

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("verfy", "verify"), ("stmap", "stamp"), ("releas", "release"), ("books", "book"),
  ])
  func `a slip finds its word`(slip: String, word: String) {
    #expect(nearestWord(to: slip, in: ["book", "release", "stamp", "verify"]) == word)
  }

  @Test(arguments: ["xyzzy", "", "publish"])
  func `another word finds none`(word: String) {
    #expect(nearestWord(to: word, in: ["book", "release", "stamp", "verify"]) == nil)
  }
}
