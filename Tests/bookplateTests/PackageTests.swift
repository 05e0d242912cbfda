import TestSupport
import Testing

@Suite(.scratchFolder) struct PackageTests {
  let scratch = ScratchFolder.current

  @Test func `a book goes into the app and again is nothing`() throws {
    try scratch.appWithHelp()
    try scratch.helpBook()
    let words = ["package", "Folio.app", "--book", "Folio.help", "--format", "json"]
    let outcomes = try [words + ["--check"], words, words, words + ["--check"]].map {
      try Binary.run($0, in: scratch.path)
    }
    #expect(outcomes.map(\.status) == [1, 0, 0, 0])
    #expect(outcomes.map { ($0.json["changes"] as? [Any])?.count } == [1, 1, 0, 0])
    #expect(try scratch.names(in: "Folio.app/Contents/Resources") == ["Folio.help"])
  }

  @Test func `what lies in a book is no book`() throws {
    try scratch.appWithHelp()
    try scratch.helpBook()
    let words = ["package", "Folio.app", "--book", "Folio.help/Contents", "--format", "json"]
    let outcome = try Binary.run(words, in: scratch.path)
    #expect(outcome.status == 2 && outcome.refusal == "not-a-help-book")
  }

  @Test func `a book is needed`() throws {
    try scratch.appWithHelp()
    let outcome = try Binary.run("package", "Folio.app")
    #expect(outcome.status == 64 && outcome.errors.contains("--book"))
  }
}
