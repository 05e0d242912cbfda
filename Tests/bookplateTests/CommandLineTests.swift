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

  @Test(.enabled(if: Program.isInstalled("mandoc"))) func `mandoc takes every manual page`() throws
  {
    for command in try commands() + [""] {
      let page = try Binary.run("--generate-manual-page=\(command)").output
      let file = try ScratchFolder.current.write(page, to: "page.1")
      let outcome = try Program.run("mandoc", "-Tlint", "-Wstyle", file)
      let complaints = (outcome.output + outcome.errors).split(separator: "\n")
        .filter { !$0.contains("referenced manual not found") }
      #expect(complaints == [], "\(command)")
    }
  }

  @Test func `every command has help with an example`() throws {
    for command in try commands() {
      let help = try Binary.run(command, "--help")
      #expect(help.status == 0 && help.output.contains("\n  bookplate \(command)"), "\(command)")
    }
  }

  /// The names in the tool's own help.
  private func commands() throws -> [String] {
    let help = try Binary.run("--help").output
    let list = help.split(separator: "COMMANDS:").last?.split(separator: "\n\n").first ?? ""
    let lines = list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    let names = lines.map { String($0.dropFirst(2).prefix { $0 != " " }) }
    try #require(names.contains("stamp"))
    return names
  }
}
