import CommandParsing
import Testing

@testable import Commands

@Suite struct CommandSetTests {
  @Test func `a word that is no command is misuse`() {
    #expect(Console(arguments: ["bookplate", "--generate-nothing"]).main() == 64)
  }

  @Test func `a command is parsed without being run`() throws {
    let request = try Console.commands.request(
      for: ["version", "--quiet"], environment: [:], configuration: { _ in [] })
    guard case .run(let command) = request else { return #expect(Bool(false), "no command") }
    #expect(command is Version)
  }
}
