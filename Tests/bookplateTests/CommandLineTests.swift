import TestSupport
import Testing

@Suite(.scratchFolder) struct CommandLineTests {
  @Test func `help goes to standard output and is no failure`() throws {
    let outcome = try Binary.run("--help")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("OVERVIEW: "))
  }

  @Test func `a build that no release made says so`() throws {
    #expect(try Binary.run("--version").output == "bookplate development build\n")
  }

  @Test func `misuse is 64, says what helps, and prints nothing`() throws {
    let outcome = try Binary.run("stmap", "Folio.app")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        error: unknown command 'stmap'; did you mean 'stamp'?
        help: bookplate --help says what it takes

        """)
  }

  @Test func `a reader that goes away is no error`() throws {
    let outcome = try Program.run("sh", "-c", "'\(Binary.path)' --help | true")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }
}
