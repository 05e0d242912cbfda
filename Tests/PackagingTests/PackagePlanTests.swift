import Bundles
import Files
import Findings
import Packaging
import PropertyLists
import Stamping
import TestSupport
import Testing

@Suite(.scratchFolder) struct PackagePlanTests {
  let scratch = ScratchFolder.current

  private func plan(
    book: String = "Folio.help", settingKeys: Bool = false
  ) throws -> ChangePlan {
    var options = PackageOptions()
    options.setsKeys = settingKeys
    return try packagePlan(
      BundleScan(at: "\(scratch.path)/Folio.app"),
      book: .folder(at: "\(scratch.path)/\(book)"), options: options)
  }

  private let place = "Folio.app/Contents/Resources/Folio.help"

  @Test func `the copy is stamped, keeps modes and links, and lacks what is left out`() throws {
    try scratch.appWithHelp()
    try scratch.helpBook()
    for name in [".DS_Store", "._Contents", ".git/HEAD", "Contents/.svn/x", "Contents/tool"] {
      try scratch.write("", to: "Folio.help/\(name)")
    }
    try scratch.setMode(0o755, of: "Folio.help/Contents/tool")
    try scratch.setMode(0o750, of: "Folio.help/Contents")
    try scratch.link("Folio.help/Contents/later", to: "not-there")
    try plan().apply()
    #expect(try scratch.names(in: place) == ["Contents"])
    #expect(
      try scratch.names(in: "\(place)/Contents") == ["Info.plist", "Resources", "later", "tool"])
    #expect(try scratch.mode(of: "\(place)/Contents/tool") == 0o755)
    #expect(try scratch.mode(of: "\(place)/Contents") == 0o750)
    let info = try scratch.text(of: "\(place)/Contents/Info.plist")
    #expect(info.contains("<string>2.5.0</string>") && info.contains("<string>77</string>"))
    #expect(try scratch.text(of: "Folio.help/Contents/Info.plist").contains("0.0.0"))
    #expect(try scratch.names(in: "Folio.app/Contents/Resources") == ["Folio.help"])
  }

  @Test func `the same book again is nothing, another one replaces it whole`() throws {
    try scratch.appWithHelp()
    try scratch.helpBook()
    let first = try plan()
    #expect(first.changes.map(\.action) == [.create])
    try first.apply()
    #expect(try plan().changes.isEmpty)
    try scratch.write("old page", to: "\(place)/Contents/Resources/old.html")
    let second = try plan()
    #expect(second.changes.map(\.action) == [.replace])
    try second.apply()
    #expect(try scratch.names(in: "\(place)/Contents/Resources") == ["en.lproj"])
  }

  @Test func `the book in the app is stamped where it lies`() throws {
    try scratch.appWithHelp()
    try scratch.helpBook(place)
    let plan = try plan(book: place)
    #expect(plan.changes.map(\.action) == [.edit])
    #expect(plan.changes[0].keys.compactMap(\.new) == ["2.5.0", "77"])
  }

  @Test func `a book that is not on the disk goes in like any other`() throws {
    try scratch.appWithHelp()
    let info = Array(
      scratch.propertyListText(
        "<dict><key>CFBundleIdentifier</key><string>com.example.folio.help</string></dict>"
      ).utf8)
    let contents = FolderContents(entries: [
      .init(path: "Contents", kind: .folder(mode: 0o755)),
      .init(path: "Contents/Info.plist", kind: .bytes(info, mode: 0o644)),
    ])
    try packagePlan(
      BundleScan(at: "\(scratch.path)/Folio.app"), book: .contents(contents, shown: "Help.json"),
      version: StampValues(version: "3.0.0", build: "9")
    ).apply()
    #expect(try scratch.text(of: "\(place)/Contents/Info.plist").contains("3.0.0"))
  }

  @Test(arguments: ["$(MARKETING_VERSION)", "@VERSION@"])
  func `a book gets no version that no build has replaced`(version: String) throws {
    try scratch.bundle("Folio.app", "com.example.folio", version: version, build: "1")
    try scratch.helpBook("made/book")
    let refused = refusal(of: { try self.plan(book: "made/book", settingKeys: true) })
    #expect(refused?.code == .versionKeysMissing)
    #expect(refused?.message.contains("'\(version)'") == true)
  }

  @Test func `the book in an app that no release has stamped has the app's 0.0.0`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.helpBook("made/book")
    #expect(try !self.plan(book: "made/book", settingKeys: true).changes.isEmpty)
  }

  @Test func `keys are set only where there are none`() throws {
    try scratch.bundle("Folio.app", "com.example.folio", version: "1.0.0", build: "1")
    try scratch.helpBook("made/book")
    #expect(refusal(of: { try self.plan(book: "made/book") })?.code == .helpBookKeysMissing)
    let plan = try plan(book: "made/book", settingKeys: true)
    #expect(
      plan.changes[0].keys.map(\.new) == ["book.help", "com.example.folio.help"])
    try plan.apply()
    #expect(try scratch.names(in: "Folio.app/Contents/Resources") == ["book.help"])
    #expect(try self.plan(book: "made/book").changes.isEmpty)
  }

  @Test func `an app that names the title hears so`() throws {
    try scratch.appWithHelp(name: "Folio Help")
    try scratch.helpBook()
    let refused = refusal(of: { try plan() })
    #expect(refused?.code == .helpBookIdentifierMismatch)
    #expect(refused?.message.contains("title 'Folio Help'") == true)
    #expect(refused?.help.contains("com.example.folio.help") == true)
  }

  @Test(arguments: ["../Folio.help", "a/b.help", "/tmp/x.help", ".", "..", ""])
  func `a folder that is no plain name leads nowhere`(folder: String) throws {
    try scratch.appWithHelp(folder: folder)
    try scratch.helpBook()
    let refused = refusal(of: { try plan() })
    #expect(refused?.code == (folder.isEmpty ? .helpBookKeysMissing : .helpBookFolderInvalid))
  }

  @Test(arguments: ["Folio", "Folio.bundle", "Folio.help.old"])
  func `a folder in which no book would be found is refused by name`(folder: String) throws {
    try scratch.appWithHelp(folder: folder)
    try scratch.helpBook()
    let refused = refusal(of: { try plan() })
    #expect(refused?.code == .helpBookFolderInvalid)
    #expect(
      refused?.message == "CFBundleHelpBookFolder is '\(folder)', which does not end in .help")
    #expect(refused?.help.contains("'Folio.help'") == true)
    #expect(refused?.location?.keyPath == "CFBundleHelpBookFolder")
  }

  @Test func `an app without keys hears which values they get`() throws {
    try scratch.bundle("Folio.app", "com.example.folio", version: "1.0.0", build: "1")
    try scratch.helpBook("made/Pages.help")
    #expect(
      refusal(of: { try plan(book: "made/Pages.help") })?.help
        == "Set CFBundleHelpBookFolder to 'Pages.help' and CFBundleHelpBookName to "
        + "'com.example.folio.help', or let --set-keys do it.")
    try scratch.propertyList(
      "Folio.app/Contents/Info.plist",
      [
        "CFBundleShortVersionString": "1.0.0", "CFBundleVersion": "1",
        "CFBundleHelpBookFolder": "Pages.help",
      ])
    #expect(
      refusal(of: { try plan(book: "made/Pages.help", settingKeys: true) })?.help
        == "Set CFBundleHelpBookName to 'com.example.folio.help'.")
  }

  @Test(arguments: [
    ("ln -s ../../../out Folio.app/Contents/Resources/Folio.help", Refusal.Code.linkEscape),
    ("echo > Folio.app/Contents/Resources/Folio.help", .outputNotABook),
    (
      "rmdir Folio.app/Contents/Resources; ln -s ../../out Folio.app/Contents/Resources",
      .linkEscape
    ),
    ("ln -s /etc/passwd Folio.help/Contents/secret", .linkEscape),
    ("ln -s ../../out Folio.help/Contents/secret", .linkEscape),
    ("ln -s gone/../../../x Folio.help/Contents/secret", .linkEscape),
    ("mkfifo Folio.help/Contents/pipe", .fileUnreadable),
    ("mkdir Folio.app/Contents/_CodeSignature", .alreadySigned),
    ("rm -r Folio.app/Contents/Info.plist", .infoPlistMissing),
    ("rm -r Folio.help/Contents", .notAHelpBook),
    ("echo '<plist' > Folio.help/Contents/Info.plist", .malformed),
  ])
  func `what cannot be done changes nothing`(change: String, code: Refusal.Code) throws {
    try scratch.appWithHelp()
    try scratch.helpBook()
    try scratch.write("", to: "out/page")
    try Program.run("mkdir", "Folio.app/Contents/Resources")
    try Program.run("sh", "-c", change)
    #expect(refusal(of: { try plan() })?.code == code)
    #expect(try scratch.names(in: "out") == ["page"])
  }

  @Test func `a folder that is no book stays`() throws {
    try scratch.appWithHelp(folder: "Images")
    try scratch.helpBook()
    try scratch.write("", to: "Folio.app/Contents/Resources/Images/icon.png")
    #expect(refusal(of: { try plan() })?.code == .outputNotABook)
  }

  @Test func `an iPhone app has no Help Book`() throws {
    try scratch.flatBundle("Folio.app", "com.example.folio", version: "1.0.0", build: "1")
    try scratch.helpBook()
    #expect(refusal(of: { try plan(settingKeys: true) })?.code == .noHelpBookPlatform)
  }
}
