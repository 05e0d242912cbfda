import TestSupport
import Testing

@testable import CommandParsing

/// Each script is tried in its own shell; where a shell is missing, its test is skipped.
@Suite(.scratchFolder) struct CompletionTests {
  static let questions: [(words: [String], answers: [String])] = [
    (["pr"], ["print"]),
    (["print", "--si"], ["--size"]),
    (["print", "--size", ""], ["small", "large"]),
    (["clean", "--q"], ["--quiet"]),
    (["--generate-completion-script", ""], ["bash", "zsh", "fish"]),
  ]

  private func write(_ shell: Shell) throws -> String {
    try ScratchFolder.current.write(
      CompletionScript(set: press).text(for: shell), to: "completion.\(shell)")
  }

  @Test(.enabled(if: Program.isInstalled("bash")), arguments: questions)
  func `bash offers the words`(words: [String], answers: [String]) throws {
    let script = try write(.bash)
    let line = (["press"] + words).map { "'\($0)'" }.joined(separator: " ")
    let offered = try run(
      "bash", "-c",
      """
      source '\(script)'; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _press
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(offered.split(separator: "\n").map(String.init) == answers)
  }

  @Test(.enabled(if: Program.isInstalled("fish")), arguments: questions)
  func `fish offers the words`(words: [String], answers: [String]) throws {
    let script = try write(.fish)
    let line = (["press"] + words).joined(separator: " ")
    let offered = try run("fish", "-c", "source '\(script)'; complete -C '\(line)'")
    let names = offered.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(Set(answers).isSubset(of: names), "offered \(names)")
  }

  @Test(.enabled(if: Program.isInstalled("zsh")))
  func `zsh reads its script and names every option`()
    throws
  {
    let script = try write(.zsh)
    #expect(try run("zsh", "-n", script) == "")
    let offered = try run(
      "zsh", "-fc",
      """
      autoload -U compinit; compinit -D; source '\(script)'
      _arguments() { print -l -- "$@" }
      words=(press print ''); CURRENT=3; _press
      """)
    #expect(offered.contains("--size=[The size of the paper.]:size:(small large)"))
    #expect(offered.contains("*--footer=[A word for the footer.]:word: "))
    #expect(offered.contains("*:argument:_files"))
  }
}

@Suite(.scratchFolder) struct ManualPageTests {
  @Test(.enabled(if: Program.isInstalled("mandoc"))) func `mandoc has no complaint`() throws {
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
