import Foundation
import TestSupport
import Testing

@Suite(.scratchFolder) struct VerifyCommandTests {
  private var folder: ScratchFolder { ScratchFolder.current }

  private func writeApp(_ name: String = "Folio.app", version: String = "1.2.3") throws {
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.folio</string>
      <key>CFBundleShortVersionString</key><string>\(version)</string>
      <key>CFBundleVersion</key><string>45</string>
      <key>BookplateReport</key><string>\(version)+45</string>
      </dict></plist>
      """, to: "\(name)/Contents/Info.plist")
  }

  private func rules(_ outcome: Binary.Outcome) -> [String] {
    (outcome.json["findings"] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String }
  }

  /// The folders are too deep for their path to be opened, which stops even root.
  @Test func `a folder that cannot be looked into is a finding, as is a leftover`() throws {
    _ = try FixtureProject()
    let deepen = """
      import os
      os.chdir("build/FolioTouch.app")
      open(".bookplate-old-Info.plist", "w").close()
      for name in ["Deep"] + 20 * ["d" * 240]:
          os.mkdir(name)
          os.chdir(name)
      """
    try #require(Program.run("python3", "-c", deepen).status == 0)
    defer { _ = try? Program.run("rm", "-rf", "build/FolioTouch.app/Deep") }
    let outcome = try Binary.run("verify", "build/FolioTouch.app", "--format", "json")
    let findings = outcome.json["findings"] as? [[String: Any]] ?? []
    let rules = Set(findings.compactMap { $0["rule"] as? String })
    #expect(outcome.status == 1 && rules.isSuperset(of: ["info-plist-unreadable", "stray-file"]))
    #expect(try Binary.run("stamp", "build/FolioTouch.app").status == 2)
  }

  @Test func `a right app gives no finding`() throws {
    try writeApp()
    let outcome = try Binary.run("verify", "Folio.app")
    #expect(outcome.status == 0)
    #expect(outcome.output == "Folio.app: nothing found\n")
    #expect(outcome.errors.isEmpty, "no progress where nobody looks")
  }

  @Test func `a build must be above the floor, unless it is let pass`() throws {
    try writeApp()
    func verify(_ words: String...) throws -> Binary.Outcome {
      try Binary.run(["verify", "Folio.app", "--format", "json"] + words, in: folder.path)
    }
    #expect(try verify("--build-floor", "44").status == 0)
    let low = try verify("--build-floor", "45")
    #expect(low.status == 1 && rules(low) == ["build-not-increasing"])
    for allowed in [
      try verify("--build-floor", "45", "--allow-lower-build"),
      try verify("--build-floor", "45", "--allow", "build-not-increasing"),
    ] {
      #expect(allowed.status == 0 && rules(allowed) == ["build-not-increasing"])
    }
    #expect(try verify("--build-floor", "x").refusal == "bad-build-number")
    try folder.bundle("Old.app", "com.example.folio", version: "1.2.2", build: "junk")
    let previous = try verify("--previous", "Old.app")
    #expect(previous.status == 2 && previous.refusal == "bad-build-number")
  }

  @Test func `an error makes the status 1, a warning does not`() throws {
    try writeApp(version: "1.2")
    let warning = try Binary.run("verify", "Folio.app")
    #expect(warning.status == 0)
    #expect(
      warning.output.hasPrefix(
        """
        Folio.app: 1 warning
          Folio.app/Contents/Info.plist:4:38: warning: CFBundleShortVersionString is '1.2'
        """))
    #expect(try Binary.run("verify", "Folio.app", "--error", "version-parts").status == 1)
  }

  @Test func `what cannot be verified does not stop the others`() throws {
    try writeApp("A.app", version: "1.2")
    try writeApp("B.app", version: "1.2")
    let outcome = try Binary.run("verify", "A.app", "Gone.app", "B.app", "--format", "json")
    #expect(outcome.status == 2)
    #expect(rules(outcome) == ["version-parts", "version-parts"])
    #expect(outcome.refusal == "file-unreadable")
    #expect(outcome.errors.contains("error: file-unreadable: Gone.app"))
  }

  @Test func `severities come from the file, and the command line wins`() throws {
    try writeApp(version: "1.2")
    try Program.run("git", "init", "-q")
    try folder.write(#"{"error": ["version-parts"]}"#, to: ".bookplate.json")
    #expect(try Binary.run("verify", "Folio.app").status == 1)
    #expect(try Binary.run("verify", "Folio.app", "--warn", "version-parts").status == 0)
    let ignored = try Binary.run(
      "verify", "Folio.app", "--ignore", "version-parts", "--format", "json")
    #expect(rules(ignored) == [])
  }

  @Test func `an unknown rule is misuse, with the nearest`() throws {
    let outcome = try Binary.run("verify", "Folio.app", "--ignore", "version-prats")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("did you mean 'version-parts'?"))
  }

  @Test func `without a bundle there is nothing to do but list the rules`() throws {
    #expect(try Binary.run("verify").status == 64)
    let list = try Binary.run("verify", "--rules", "--format", "json")
    #expect(list.status == 0)
    #expect((list.json["rules"] as? [Any])?.count == 43)
  }

  @Test func `SARIF and annotations say the same`() throws {
    try writeApp(version: "1.2")
    let sarif = try Binary.run("verify", "Folio.app", "--format", "sarif")
    let runs = sarif.json["runs"] as? [[String: Any]]
    let results = runs?.first?["results"] as? [[String: Any]]
    #expect(results?.compactMap { $0["ruleId"] as? String } == ["version-parts"])
    let annotations = try Binary.run("verify", "Folio.app", "--format", "github")
    #expect(
      annotations.output.hasPrefix(
        "::warning file=Folio.app/Contents/Info.plist,line=4,col=38,title=version-parts::"))
  }

  @Test func `nothing in the bundle changes, not even a date`() throws {
    try writeApp()
    let list = ["-c", "find . -printf '%p %T@ %C@ %s %m\\n' | sort"]
    let before = try Program.run(["sh"] + list).output
    _ = try Binary.run("verify", "Folio.app", "--expect-signed")
    #expect(try Program.run(["sh"] + list).output == before)
  }
}
