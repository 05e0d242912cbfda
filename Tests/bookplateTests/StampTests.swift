import TestSupport
import Testing

@Suite(.scratchFolder) struct StampTests {
  let scratch = ScratchFolder.current

  init() throws {
    try scratch.repository()
    try scratch.bundle("build/Folio.app", "com.example.folio")
  }

  @Test func `the app carries what git says, and again is nothing`() throws {
    let first = try Binary.run("stamp", "build/Folio.app", "--strict", "--format", "json")
    #expect(first.status == 0 && first.json["applied"] as? Bool == true)
    let info = try scratch.text(of: "build/Folio.app/Contents/Info.plist")
    #expect(info.contains("<string>1.2.3</string>") && info.contains("BookplateCommit"))
    let second = try Binary.run("stamp", "build/Folio.app", "--format", "json")
    #expect(second.status == 0 && (second.json["changes"] as? [Any])?.isEmpty == true)
  }

  @Test func `check and dry run say what would change and write nothing`() throws {
    let before = try scratch.text(of: "build/Folio.app/Contents/Info.plist")
    let outcomes = try ["--check", "--dry-run"].map {
      try Binary.run("stamp", "build/Folio.app", $0)
    }
    #expect(outcomes.map(\.status) == [1, 0])
    for outcome in outcomes {
      #expect(outcome.output.hasPrefix("would edit build/Folio.app/Contents/Info.plist\n"))
      #expect(outcome.output.contains("  CFBundleVersion: '0' -> '1'\n"))
    }
    #expect(try scratch.text(of: "build/Folio.app/Contents/Info.plist") == before)
  }

  @Test func `a script phase of Xcode names the product`() throws {
    let environment = ["TARGET_BUILD_DIR": scratch.path + "/build", "WRAPPER_NAME": "Folio.app"]
    #expect(try Binary.run("stamp", environment: environment).status == 0)
    #expect(try Binary.run("stamp", environment: ["WRAPPER_NAME": "Folio.app"]).status == 64)
  }

  @Test func `a repository around the bundle that git cannot read is refused`() throws {
    try scratch.bundle("other/Folio.app", "com.example.folio")
    try Program.run("git", "init", "-q", "other")
    try scratch.write("junk", to: "other/.git/index")
    let info = "other/Folio.app/Contents/Info.plist"
    let before = try scratch.text(of: info)
    let outcome = try Binary.run("stamp", "other/Folio.app")
    #expect(outcome.status == 2 && outcome.errors.contains("index file"))
    #expect(try scratch.text(of: info) == before)
  }

  @Test func `a file that git tracks is refused unless that is allowed`() throws {
    try scratch.bundle("Fixtures/Folio.app", "com.example.folio")
    try Program.run("git", "add", "Fixtures")
    let words = ["stamp", "Fixtures/Folio.app", "--format", "json"]
    #expect(try Binary.run(words, in: scratch.path).refusal == "tracked-file")
    #expect(try Binary.run(words + ["--allow-tracked"], in: scratch.path).status == 0)
  }

  @Test func `one bundle that is refused keeps all from being written`() throws {
    let before = try scratch.text(of: "build/Folio.app/Contents/Info.plist")
    try scratch.write("<plist", to: "build/Bad.app/Contents/Info.plist")
    let outcome = try Binary.run("stamp", "build/Folio.app", "build/Bad.app")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("build/Bad.app/Contents/Info.plist:1:"))
    #expect(try scratch.text(of: "build/Folio.app/Contents/Info.plist") == before)
  }

  @Test func `a disk without room is write-failed, and nothing is left`() throws {
    for number in 0..<5 {
      try scratch.bundle("build/Folio.app/Contents/\(number).appex", "com.example.folio.\(number)")
    }
    let outcome = try Program.run(
      "sh", "-c", "ulimit -f 0; trap '' XFSZ; '\(Binary.path)' stamp build/Folio.app")
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("error: write-failed: "))
    #expect(
      try scratch.names(in: "build/Folio.app/Contents")
        == ["0.appex", "1.appex", "2.appex", "3.appex", "4.appex", "Info.plist"])
    #expect(try Binary.run("stamp", "build/Folio.app", "--check").status == 1)
  }

  @Test func `runs at the same time leave one version whole`() throws {
    for number in 0..<20 {
      try scratch.bundle("build/Folio.app/Contents/\(number).appex", "com.example.folio.\(number)")
    }
    let outcome = try Program.run(
      "sh", "-c",
      "seq 4 | xargs -P4 -I@ '\(Binary.path)' stamp build/Folio.app --quiet --build-number @")
    #expect(outcome.errors.isEmpty)
    let found = try Program.run("grep", "-rhA1", "CFBundleVersion", "build")
    let values = Set(found.output.split(separator: "\n").filter { $0.contains("string") })
    #expect(values.count == 1)
    #expect(try scratch.names(in: "build/Folio.app/Contents").count == 21)
  }

  @Test func `a star in the middle of an identifier is misuse`() throws {
    #expect(try Binary.run("stamp", "build/Folio.app", "--own", "com.*.x").status == 64)
  }

  @Test func `a bundle whose name is no UTF-8 is stamped`() throws {
    let outcome = try Program.run(
      "sh", "-c",
      "n=$(printf 'build/\\377.app'); mv build/Folio.app \"$n\"; '\(Binary.path)' stamp \"$n\"")
    #expect(outcome.status == 0)
    #expect(
      try Program.run("sh", "-c", "grep -c 1.2.3 build/*/Contents/Info.plist").output == "2\n")
  }
}
