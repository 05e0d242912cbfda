import TestSupport
import Testing

@Suite(.scratchFolder) struct ConfigurationFileTests {
  /// Asks for the build number with this file at the repository's root.
  private func build(
    _ file: String, _ words: String..., in folder: String = "",
    environment: [String: String] = [:]
  ) throws -> Binary.Outcome {
    _ = try FixtureProject()
    try ScratchFolder.current.write(file, to: ".bookplate.json")
    let place = ScratchFolder.current.path + folder
    return try Binary.run(
      ["version", "--show", "build"] + words, in: place, environment: environment)
  }

  @Test func `an option of the file counts`() throws {
    #expect(try build(#"{"build-number": "77"}"#).output == "77\n")
  }

  @Test func `the file is that of the repository which --repo names`() throws {
    let outcome = try build(#"{"build-number": "77"}"#, "--repo", "..", in: "/build")
    #expect(outcome.output == "77\n")
  }

  @Test func `the environment wins over the file, and a flag over both`() throws {
    let environment = ["BOOKPLATE_BUILD_NUMBER": "88"]
    let file = #"{"build-number": "77"}"#
    #expect(try build(file, environment: environment).output == "88\n")
  }

  @Test func `a flag wins over the file`() throws {
    #expect(try build(#"{"build-number": "77"}"#, "--build-number", "99").output == "99\n")
  }

  @Test(arguments: [
    (#"{"build-nmber": "77"}"#, #"did you mean "build-number""#),
    (#"{"allow-lower-build": true}"#, "cannot stand in a file"),
    (#"{"snapshot": true}"#, "\"snapshot\" cannot stand in a file; give --snapshot"),
    (#"{"force": true}"#, "\"force\" cannot stand in a file; give --force"),
    (#"{"build-number": "1", "build-number": "2"}"#, "is there twice"),
    (#"{"build-number" "1"}"#, ".bookplate.json:1:"),
    ("[]", "an object of options is needed"),
  ])
  func `what the file may not say is misuse`(file: String, words: String) throws {
    let outcome = try build(file)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(words))
  }
}
