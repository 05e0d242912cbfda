import Programs
import Testing

@Suite struct ProgramGroupTests {
  @Test func `output, errors and exit status are a result`() throws {
    let group = ProgramGroup()
    let ticket = try group.start(
      Invocation(
        "sh", ["-c", "echo out; echo err >&2; exit 3"], environment: ["PATH": "/bin:/usr/bin"]))
    let output = group.finish(ticket)
    #expect(output.ending == .exit(3))
    #expect(String(decoding: output.output, as: UTF8.self) == "out\n")
    #expect(String(decoding: output.errors, as: UTF8.self) == "err\n")
  }
}
