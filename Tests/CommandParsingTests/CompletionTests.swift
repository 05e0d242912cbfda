import TestSupport
import Testing

@testable import CommandParsing

/// Each script is tried in its own shell.
@Suite(.scratchFolder) struct CompletionTests {
  private func write(
    _ shell: CompletingShell, replacing old: String = "", with new: String = ""
  ) throws -> String {
    let text = try CompletionScript(set: press).text(for: #require(Shell(rawValue: shell.rawValue)))
    #expect(old.isEmpty || text.contains(old))
    return try ScratchFolder.current.write(
      old.isEmpty ? text : text.replacing(old, with: new), to: "completion.\(shell)")
  }

  @Test(.needs("bash", "zsh", "fish"), arguments: CompletingShell.allCases)
  func `a shell offers commands, options, values and paths`(shell: CompletingShell) throws {
    let script = try write(shell)
    let scratch = ScratchFolder.current
    try scratch.write("", to: "typed/sheet one.txt")
    try scratch.write("", to: "typed/shelf/sheet.txt")
    let questions: [(line: String, offered: Set<String>)] = [
      ("press pr", ["print"]),
      ("press h", ["help"]),
      ("press help c", ["clean"]),
      ("press --ver", ["--version"]),
      ("press --generate-completion-script ", ["bash", "zsh", "fish"]),
      ("press --generate-manual-page p", ["print"]),
      ("press print --si", ["--size"]),
      ("press clean --", ["--quiet", "--running", "--help"]),
      ("press print --size ", ["small", "large"]),
      ("press print --dry-run --size=l", ["large"]),
      ("press print --footer ", []),
      ("press print sh", ["sheet one.txt", "shelf"]),
      ("press print -o sheet", ["sheet one.txt"]),
      ("press print --output sheet\\ o", ["sheet one.txt"]),
      ("press print --into sh", ["shelf"]),
      ("press print --into=sh", ["shelf"]),
    ]
    for (line, offered) in questions {
      #expect(try shell.offers(line, script: script) == offered, "\(line)")
    }
  }

  @Test(.needs("zsh")) func `zsh finds the script by itself where it looks for such`() throws {
    let script = try ScratchFolder.current.write(
      CompletionScript(set: press).text(for: .zsh), to: "functions/_press")
    #expect(try CompletingShell.zsh.offers("press print --si", script: script) == ["--size"])
  }

  @Test(.needs("bash", "zsh", "fish"), arguments: CompletingShell.allCases)
  func `a shell older than its script needs is told so`(shell: CompletingShell) throws {
    let (script, words) =
      switch shell {
      case .bash: (try write(shell), ["bash", "-c", "BASH_VERSION=3.1.17; . \"$0\""])
      case .zsh: (try write(shell, replacing: "5.0", with: "9.0"), ["zsh", "-fc", ". \"$0\""])
      case .fish:
        (
          try write(shell, replacing: "-lt 3", with: "-lt 9"),
          ["fish", "--no-config", "-c", "source $argv[1]"]
        )
      }
    let outcome = try Program.run(words + [script])
    #expect(outcome.errors.hasPrefix("press: its completion needs \(shell) "))
    #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.output.isEmpty)
  }

  @Test(.needs("sh", "zsh")) func `another shell is told so, and zsh what is missing`() throws {
    for shell in [CompletingShell.bash, .zsh] {
      let outcome = try Program.run("sh", "-c", ". \"$0\"", try write(shell))
      #expect(outcome.errors.contains("not another shell\n"), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    let early = try Program.run("zsh", "-fc", ". \"$0\"", try write(.zsh))
    #expect(early.status == 1 && early.errors.contains("run 'autoload -U compinit; compinit'"))
  }
}

@Suite(.scratchFolder) struct ManualPageTests {
  @Test(.needs("mandoc")) func `mandoc has no complaint`() throws {
    let page = ManualPage(set: press)
    for text in [page.text, page.text(of: Print.self), page.text(of: Clean.self)] {
      let file = try ScratchFolder.current.write(text, to: "page.1")
      // That the other pages are not installed yet is no fault of this one.
      let complaints = try run("mandoc", "-Tlint", "-Wstyle", file)
        .split(separator: "\n").filter { !$0.contains("referenced manual not found") }
      #expect(complaints == [])
    }
  }

  @Test func `every option and example is on its command's page`() {
    let page = ManualPage(set: press).text(of: Print.self)
    for option in Definitions(of: Print()).options { #expect(page.contains("Fl -\(option.name)")) }
    #expect(page.contains(".Dl press print sheet.txt"))
    #expect(page.contains(".Ev PRESS_COPIES"))
  }
}

/// What a program prints to either stream.
private func run(_ words: String...) throws -> String {
  let outcome = try Program.run(words)
  return outcome.output + outcome.errors
}
