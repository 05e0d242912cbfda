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

  @Test(.needs("mandoc")) func `mandoc takes every manual page`() throws {
    for command in try commands() + [""] {
      let page = try Binary.run("--generate-manual-page=\(command)").output
      let file = try ScratchFolder.current.write(page, to: "page.1")
      let outcome = try Program.run("mandoc", "-Tlint", "-Wstyle", file)
      let complaints = (outcome.output + outcome.errors).split(separator: "\n")
        .filter { !$0.contains("referenced manual not found") }
      #expect(complaints == [], "\(command)")
    }
  }

  @Test(.needs("bash", "zsh", "fish"), arguments: CompletingShell.allCases)
  func `a shell offers what the commands take`(shell: CompletingShell) throws {
    let scratch = ScratchFolder.current
    let text = try Binary.run("--generate-completion-script", shell.rawValue).output
    let script = try scratch.write(text, to: "completion")
    try scratch.write("", to: "typed/build/Folio.app/Contents/Info.plist")
    try scratch.write("", to: "typed/build.json")
    let commands = Set(try self.commands())
    let formats: Set = ["text", "json", "xcconfig", "env", "github-output"]
    let questions: [(line: String, offered: Set<String>)] = [
      ("bookplate st", ["stamp"]),
      ("bookplate help ", commands),
      ("bookplate --generate-manual-page ", commands),
      ("bookplate version --format ", formats),
      ("bookplate version --strict --format=x", ["xcconfig"]),
      ("bookplate stamp --dr", ["--dry-run"]),
      ("bookplate stamp b", ["build"]),
      ("bookplate stamp --own ", []),
      ("bookplate release --help-json b", ["build", "build.json"]),
      ("bookplate version --previous b", ["build", "build.json"]),
      ("bookplate release --next m", ["minor", "major"]),
      ("bookplate verify --ignore seal-", ["seal-broken", "seal-missing"]),
    ]
    for (line, offered) in questions {
      #expect(try shell.offers(line, script: script) == offered, "\(line)")
    }
    #expect(try shell.offers("bookplate ", script: script).isSuperset(of: commands))
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
