import Processes
import Testing

@Suite struct ProgramGroupTests {
  private func shell(_ script: String, input: [UInt8] = []) -> Invocation {
    Invocation("sh", ["-c", script], environment: ["PATH": "/bin:/usr/bin"], input: input)
  }

  @Test func `output, errors and exit status are a result`() throws {
    let output = try runProgram(shell("echo out; echo err >&2; exit 3"))
    #expect(output.ending == .exit(3) && !output.succeeded)
    #expect(String(decoding: output.output, as: UTF8.self) == "out\n")
    #expect(String(decoding: output.errors, as: UTF8.self) == "err\n")
  }

  @Test func `a signal is told from a status`() throws {
    #expect(try runProgram(shell("kill -9 $$")).ending == .signal(9))
  }

  @Test func `words arrive as they are, and only the environment that was given`() throws {
    let words = ["a b", "'\"$(x)", "", "*", "ä"]
    let output = try runProgram(
      Invocation(
        "sh", ["-c", "printf '<%s>' \"$@\"; env", "sh"] + words, environment: ["ONE": "1 2"]))
    let text = String(decoding: output.output, as: UTF8.self)
    #expect(text.hasPrefix("<a b><'\"$(x)><><*><ä>"))
    #expect(text.contains("ONE=1 2\n") && !text.contains("HOME="))
  }

  @Test func `without input there is nothing to read`() throws {
    #expect(try runProgram(shell("cat; echo end")).output.elementsEqual("end\n".utf8))
  }

  @Test func `much input, output and errors at once hang nobody`() throws {
    let input = [UInt8](repeating: 7, count: 3_000_000)
    let output = try runProgram(shell("cat | tee /dev/stderr", input: input))
    #expect(output.output.count == input.count && output.errors.count == input.count)
  }

  @Test func `a program that does not read its input is no failure`() throws {
    let input = [UInt8](repeating: 7, count: 3_000_000)
    #expect(try runProgram(shell("exec <&-; echo done", input: input)).succeeded)
  }

  @Test func `programs run at the same time, whichever is waited for first`() throws {
    let group = ProgramGroup()
    let first = try group.start(
      shell("read line; printf '%s' \"$line\"", input: Array("one\n".utf8)))
    let large = try group.start(shell("head -c 1000000 /dev/zero; echo >&2"))
    let second = try group.start(shell("exit 5"))
    #expect(group.finish(second).ending == .exit(5))
    #expect(group.finish(large).output.count == 1_000_000)
    #expect(group.finish(first).output.elementsEqual("one".utf8))
    #expect(group.finish(first).succeeded)
  }

  @Test func `a program that nobody waited for ends with the group`() throws {
    let before = ContinuousClock.now
    do {
      let group = ProgramGroup()
      _ = try group.start(Invocation("sleep", ["30"], environment: [:]))
    }
    #expect(ContinuousClock.now - before < .seconds(10))
  }

  @Test func `a program that is not there is told apart`() {
    #expect {
      try runProgram(Invocation("bookplate-no-such-program", [], environment: [:]))
    } throws: { ($0 as? ProgramStartError)?.isMissing == true }
    #expect {
      try runProgram(Invocation("/", [], environment: [:]))
    } throws: { ($0 as? ProgramStartError)?.isMissing == false }
  }
}
