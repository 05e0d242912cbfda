import TestSupport
import Testing

@Suite(.scratchFolder) struct AboutTests {
  @Test func `an app that was stamped says so in two lines`() throws {
    _ = try FixtureProject()
    #expect(try Binary.run("stamp", "build/Folio.app").status == 0)
    let outcome = try Binary.run("about", "build/Folio.app")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Version 1.2.3 (5)")
    #expect(try #require(lines.last).wholeMatch(of: /1\.2\.3\+5\.g[0-9a-f]{7}/) != nil)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test func `as JSON there are the name and the commit too`() throws {
    _ = try FixtureProject()
    _ = try Binary.run("stamp", "build/FolioTouch.app")
    let answer = try Binary.run("about", "build/FolioTouch.app", "--format", "json").json
    let head = try Program.run("git", "rev-parse", "HEAD").output
    #expect(answer["name"] as? String == "Folio")
    #expect(answer["commit"] as? String == head.split(separator: "\n").first.map(String.init))
    #expect(answer["about"] as? String == "Version 1.2.3 (5)")
  }

  @Test func `without a report string, version and build make one`() throws {
    _ = try FixtureProject()
    let answer = try Binary.run("about", "build/Folio.app", "--format", "json").json
    #expect(answer["report"] as? String == "0.0.0+0")
    #expect(answer["commit"] == nil)
  }

  @Test func `without a version there is nothing to say`() throws {
    try ScratchFolder.current.write(
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.folio</string>
      <key>CFBundleVersion</key><string>1</string>
      </dict></plist>
      """, to: "Folio.app/Contents/Info.plist")
    let outcome = try Binary.run("about", "Folio.app", "--format", "json")
    #expect(outcome.status == 2 && outcome.refusal == "version-keys-missing")
    #expect(outcome.errors.contains("CFBundleShortVersionString"))
    #expect(outcome.errors.contains("help: Stamp the bundle first"))
  }

  @Test func `what is packed cannot be stamped any more`() throws {
    try ScratchFolder.current.flatBundle(
      "Payload/Folio.app", "com.example.folio", version: "$(V)", build: "7")
    try Program.run("python3", "-m", "zipfile", "-c", "Folio.ipa", "Payload")
    let outcome = try Binary.run("about", "Folio.ipa")
    #expect(outcome.status == 2 && outcome.errors.contains("before it is packed"))
  }

  @Test(arguments: [("absent.app", "file-unreadable"), ("build", "not-a-bundle")])
  func `what is no bundle is refused`(path: String, code: String) throws {
    _ = try FixtureProject()
    let outcome = try Binary.run("about", path, "--format", "json")
    #expect(outcome.status == 2 && outcome.refusal == code)
  }

  @Test(arguments: ["$(MARKETING_VERSION)", "${V}", "@VERSION@", "{{version}}", "1.2.$(PATCH)"])
  func `what no build has replaced is no version`(value: String) throws {
    try ScratchFolder.current.bundle("Folio.app", "com.example.folio", version: value, build: "7")
    let outcome = try Binary.run("about", "Folio.app", "--format", "json")
    #expect(outcome.status == 2 && outcome.refusal == "version-keys-missing")
    #expect(outcome.errors.contains("CFBundleShortVersionString is '\(value)'"))
    #expect(outcome.errors.contains("help: Stamp the bundle first"))
    let place = (outcome.json["refused"] as? [String: Any])?["location"] as? [String: Any]
    #expect(place?["line"] as? Int == 8)
  }
}
