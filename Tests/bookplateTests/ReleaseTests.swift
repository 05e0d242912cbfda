import TestSupport
import Testing

/// The main job, on copies of both fixture apps.
@Suite(.scratchFolder) struct ReleaseTests {
  private static let app = "build/Folio.app"
  private static let words = ["release", app, "--help-json", "build/Help.json"]

  private func changes(_ outcome: Binary.Outcome) -> [[String: Any]] {
    outcome.json["changes"] as? [[String: Any]] ?? []
  }

  private func listing() throws -> String {
    try Program.run("sh", "-c", "find build -type f -exec sha256sum {} + | sort").output
  }

  @Test(arguments: [
    words, ["release", app, "--book", "build/Folio.help"],
    [
      "release", "build/FolioTouch.app",
    ],
  ])
  func `a second release writes nothing, and verify has nothing to say`(words: [String]) throws {
    _ = try FixtureProject()
    let folder = ScratchFolder.current.path
    let first = try Binary.run(words + ["--format", "json"], in: folder)
    #expect(first.status == 0, "\(first.errors)")
    #expect(!changes(first).isEmpty)
    #expect((first.json["findings"] as? [Any])?.isEmpty == true)
    let released = try listing()

    let second = try Binary.run(words + ["--format", "json"], in: folder)
    #expect(second.status == 0 && changes(second).isEmpty)
    #expect(try listing() == released)

    let verified = try Binary.run("verify", words[1], "--repo", ".", "--format", "json")
    #expect(verified.status == 0)
    #expect((verified.json["findings"] as? [Any])?.isEmpty == true)
  }

  @Test func `a dry run ends with 0 whatever it finds`() throws {
    _ = try FixtureProject()
    let folder = ScratchFolder.current.path
    let words = ["release", Self.app]  // without its book, which the app names
    #expect(try Binary.run(words, in: folder).status == 1)
    #expect(try Binary.run(words + ["--dry-run"], in: folder).status == 0)
    #expect(try Binary.run(words + ["--check"], in: folder).status == 1)
  }

  @Test func `a row that is named and not there is refused`() throws {
    _ = try FixtureProject()
    let before = try listing()
    let words = ["release", "build/FolioTouch.app", "--settings-build-key", "typo"]
    let outcome = try Binary.run(
      words + ["--format", "json"], in: ScratchFolder.current.path)
    #expect(outcome.status == 2 && outcome.refusal == "settings-row-missing")
    #expect(try listing() == before)
  }

  @Test func `python reads what was stamped`() throws {
    _ = try FixtureProject()
    _ = try Binary.run(Self.words, in: ScratchFolder.current.path)
    let read = """
      import plistlib, sys
      for path in sys.argv[1:]:
          plist = plistlib.load(open(path, "rb"))
          print(plist["CFBundleShortVersionString"], plist["CFBundleVersion"])
      """
    let contents = "\(Self.app)/Contents"
    let outcome = try Program.run(
      "python3", "-c", read, "\(contents)/Info.plist",
      "\(contents)/PlugIns/FolioShare.appex/Contents/Info.plist",
      "\(contents)/XPCServices/FolioIndexer.xpc/Contents/Info.plist",
      "\(contents)/Resources/Folio.help/Contents/Info.plist",
      "\(contents)/Frameworks/Inkwell.framework/Resources/Info.plist")
    #expect(outcome.output == String(repeating: "1.2.3 5\n", count: 4) + "4.2 1177\n")
  }

  @Test func `of an XML plist only the lines of values change`() throws {
    _ = try FixtureProject()
    let plist = "\(Self.app)/Contents/XPCServices/FolioIndexer.xpc/Contents/Info.plist"
    let before = try ScratchFolder.current.text(of: plist)
    _ = try Binary.run(Self.words, in: ScratchFolder.current.path)
    let expected = before.replacing("<string>0.0.0</string>", with: "<string>1.2.3</string>")
      .replacing("<string>0</string>", with: "<string>5</string>")
    #expect(try ScratchFolder.current.text(of: plist) == expected)
  }

  @Test func `a dry run and a check list the same and write nothing`() throws {
    _ = try FixtureProject()
    let before = try listing()
    let folder = ScratchFolder.current.path
    let dry = try Binary.run(Self.words + ["--dry-run", "--format", "json"], in: folder)
    let check = try Binary.run(Self.words + ["--check", "--format", "json"], in: folder)
    #expect(dry.status == 0 && check.status == 1)
    #expect(dry.json["applied"] as? Bool == false)
    #expect(try listing() == before)
    let real = try Binary.run(Self.words + ["--format", "json"], in: folder)
    let files = [dry, check, real].map { changes($0).compactMap { $0["file"] as? String } }
    #expect(files[0] == files[2] && files[1] == files[2])
  }

  @Test func `a tree with changes is no release, and a snapshot may be one`() throws {
    _ = try FixtureProject()
    try ScratchFolder.current.write("build/\n*.log\n", to: ".gitignore")
    let before = try listing()
    let refused = try Binary.run("release", Self.app, "--format", "json")
    #expect(refused.status == 2 && refused.refusal == "dirty")
    #expect(try listing() == before)
    let snapshot = try Binary.run("release", Self.app, "--snapshot", "--format", "json")
    #expect(snapshot.status == 1, "the app names a book that is not there")
    let stamped = snapshot.json["stamped"] as? [String: Any]
    #expect((stamped?["report"] as? String)?.hasSuffix(".dirty") == true)
  }

  @Test func `a finding of severity error is exit 1, and the release is made`() throws {
    _ = try FixtureProject()
    let outcome = try Binary.run("release", Self.app, "--format", "json")
    #expect(outcome.status == 1)
    let rules = (outcome.json["findings"] as? [[String: Any]])?.compactMap { $0["rule"] as? String }
    #expect(rules == ["help-book-missing"])
    #expect(outcome.json["applied"] as? Bool == true)
  }

  @Test func `a refusal of the last step leaves the first undone`() throws {
    _ = try FixtureProject()
    let before = try listing()
    let outcome = try Binary.run(
      Self.words + ["--book-identifier", "com.example.other", "--format", "json"],
      in: ScratchFolder.current.path)
    #expect(outcome.status == 2 && outcome.refusal == "help-book-identifier-mismatch")
    #expect(try listing() == before)
  }

  @Test func `an app that was signed is stamped when that is allowed, and its seal is not judged`()
    throws
  {
    _ = try FixtureProject()
    try ScratchFolder.current.write(
      """
      <plist version="1.0"><dict><key>files2</key><dict>
      <key>Resources/gone.txt</key><data>AAAA</data>
      </dict></dict></plist>
      """, to: "build/FolioTouch.app/_CodeSignature/CodeResources")
    let app = "build/FolioTouch.app"
    #expect(try Binary.run("release", app, "--format", "json").refusal == "already-signed")
    let allowed = try Binary.run("release", app, "--allow-signed", "--format", "json")
    let findings = allowed.json["findings"] as? [[String: Any]] ?? []
    #expect(allowed.status == 0)
    #expect(findings.compactMap { $0["rule"] as? String } == ["already-signed"])
    #expect(findings.compactMap { $0["severity"] as? String } == ["warning"])
    let again = try Binary.run("release", app, "--allow-signed", "--build-offset", "1")
    #expect(again.output.contains("[already-signed]") && again.errors.isEmpty)
  }

  @Test func `words and a book at once are misuse`() throws {
    let outcome = try Binary.run("release", "a.app", "--help-json", "h", "--book", "b")
    #expect(outcome.status == 64 && outcome.errors.contains("give one of them"))
  }

  @Test func `an app without keys gets them with its stamp, named after the app`() throws {
    _ = try FixtureProject()
    let scratch = ScratchFolder.current
    try scratch.bundle("build/Leaf.app", "com.example.folio")
    let words = ["release", "build/Leaf.app", "--help-json", "build/Help.json"]
    let before = try listing()
    let refused = try Binary.run(words + ["--format", "json"], in: scratch.path)
    #expect(refused.refusal == "help-book-keys-missing")
    #expect(refused.errors.contains("CFBundleHelpBookFolder to 'Leaf.help'"))
    #expect(try listing() == before)

    let outcome = try Binary.run(words + ["--set-keys", "--format", "json"], in: scratch.path)
    #expect(outcome.json["applied"] as? Bool == true, "\(outcome.errors)")
    let keys = changes(outcome).first?["keys"] as? [[String: String]] ?? []
    #expect(keys.compactMap { $0["new"] }.prefix(2) == ["1.2.3", "5"])
    #expect(keys.compactMap { $0["new"] }.suffix(2) == ["Leaf.help", "com.example.folio.help"])
    #expect(keys.count == 6)
    let info = try scratch.text(of: "build/Leaf.app/Contents/Info.plist")
    #expect(info.contains("<string>1.2.3</string>") && info.contains("<string>Leaf.help</string>"))
    let rules = (outcome.json["findings"] as? [[String: Any]])?.compactMap { $0["rule"] as? String }
    #expect(rules?.contains { $0.hasPrefix("help-book") } == false)
    let again = try Binary.run(words + ["--set-keys", "--format", "json"], in: scratch.path)
    #expect(changes(again).isEmpty)
  }

  @Test func `a refusal of what is no release says how to try it all the same`() throws {
    _ = try FixtureProject()
    try ScratchFolder.current.write("", to: "new.txt")
    let hint = "; to try it out, give --snapshot\n"
    let release = try Binary.run("release", Self.app)
    #expect(release.errors.hasPrefix("error: untracked: ") && release.errors.hasSuffix(hint))
    #expect(try !Binary.run("stamp", Self.app, "--strict").errors.contains("--snapshot"))
    let other = try Binary.run("release", Self.app, "--book", "gone.help", "--allow", "untracked")
    #expect(other.status == 2 && !other.errors.contains("--snapshot"))
  }

  @Test func `a snapshot wins over a file that asks for strictness, not over the command line`()
    throws
  {
    _ = try FixtureProject()
    try ScratchFolder.current.write("{\"strict\": true}", to: ".bookplate.json")
    let app = "build/FolioTouch.app"
    #expect(try Binary.run("release", app).errors.hasPrefix("error: untracked: "))
    #expect(try Binary.run("release", app, "--snapshot").status == 0)
    #expect(try Binary.run("release", app, "--snapshot", "--strict").status == 64)
  }

  @Test func `what is allowed is said once, with what to do`() throws {
    _ = try FixtureProject()
    try ScratchFolder.current.write("", to: "new.txt")
    let outcome = try Binary.run("release", "build/FolioTouch.app", "--allow", "untracked")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.split(separator: "[untracked]").count == 2)
    #expect(outcome.output.contains("[untracked]\n  help: add it, remove it, or name it in"))
  }

  @Test func `words of a touch screen in the help are warnings`() throws {
    _ = try FixtureProject()
    let help = try ScratchFolder.current.text(of: "build/Help.json")
    try ScratchFolder.current.write(
      help.replacing("Click **Share**", with: "Tap **Share**"), to: "build/Help.json")
    let outcome = try Binary.run(Self.words, in: ScratchFolder.current.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output.contains(": warning: topics[5].mac: \"Tap\" is a word of a touch screen"))
    #expect(outcome.output.contains("[help-words]\n  help: "))
  }

  @Test func `an archive is stamped, and its app is released by name`() throws {
    _ = try FixtureProject()
    try Program.run("mkdir", "-p", "build/Folio.xcarchive/Products/Applications")
    try Program.run(
      "mv", "build/FolioTouch.app", "build/Folio.xcarchive/Products/Applications/FolioTouch.app")
    try ScratchFolder.current.propertyList("build/Folio.xcarchive/Info.plist", ["Name": "Folio"])
    let outcome = try Binary.run("release", "build/Folio.xcarchive", "--format", "json")
    #expect(outcome.refusal == "not-a-bundle")
    #expect(outcome.errors.contains("'bookplate stamp build/Folio.xcarchive --strict'"))
  }

  @Test func `a signed iPhone app hears of its archive`() throws {
    _ = try FixtureProject()
    for app in ["Folio.app/Contents", "FolioTouch.app"] {
      try ScratchFolder.current.write("", to: "build/\(app)/_CodeSignature/CodeResources")
    }
    let phone = try Binary.run("release", "build/FolioTouch.app")
    #expect(phone.errors.hasPrefix("error: already-signed: "))
    #expect(phone.errors.contains("bookplate stamp FILE.xcarchive --strict"))
    #expect(try !Binary.run("release", Self.app).errors.contains("xcarchive"))
  }
}
