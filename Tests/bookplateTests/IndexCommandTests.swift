import Foundation
import TestSupport
import Testing

@Suite(.scratchFolder) struct IndexCommandTests {
  private let newer = "Folio.help/Contents/Resources/en.lproj/folio.cshelpindex"
  private let older = "Folio.help/Contents/Resources/en.lproj/folio.helpindex"
  private let page = "Folio.help/Contents/Resources/en.lproj/pgs/open.html"

  private var folder: ScratchFolder { ScratchFolder.current }

  private func writeBook() throws {
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.folio.help</string>
      <key>HPDBookType</key><string>3</string>
      <key>HPDBookCSIndexPath</key><string>folio.cshelpindex</string>
      <key>HPDBookIndexPath</key><string>folio.helpindex</string>
      </dict></plist>
      """, to: "Folio.help/Contents/Info.plist")
    try folder.write(
      """
      <html><head><meta charset="utf-8"><title>Open</title>
      <meta name="description" content="How to open."><meta name="keywords" content="file, open">
      </head><body><a name="open"></a><p>Choose Open.</p></body></html>
      """, to: page)
  }

  private func findings(_ outcome: Binary.Outcome) -> [[String: Any]] {
    outcome.json["findings"] as? [[String: Any]] ?? []
  }

  @Test func `both indexes are made, and a second run writes nothing`() throws {
    try writeBook()
    let first = try Binary.run("index", "Folio.help", "--format", "json")
    #expect(first.status == 0)
    #expect(first.json["applied"] as? Bool == true)
    let changes = first.json["changes"] as? [[String: Any]] ?? []
    #expect(changes.map { $0["file"] as? String } == [newer, older])
    #expect(changes.map { $0["action"] as? String } == ["create", "create"])
    let bytes = try folder.bytes(of: newer)
    let second = try Binary.run("index", "Folio.help/", "--format", "json")
    #expect(second.status == 0)
    #expect((second.json["changes"] as? [Any])?.isEmpty == true)
    #expect(try folder.bytes(of: newer) == bytes)
  }

  @Test func `a page that is named as an index is not replaced`() throws {
    try writeBook()
    let info = "Folio.help/Contents/Info.plist"
    try folder.write(
      folder.text(of: info).replacing("folio.helpindex", with: "pgs/open.html"), to: info)
    let before = try folder.bytes(of: page)
    let outcome = try Binary.run("index", "Folio.help", "--format", "json")
    #expect(outcome.status == 2 && outcome.refusal == "index-unreadable")
    #expect(try folder.bytes(of: page) == before)
  }

  @Test func `a dry run writes nothing and says what it would`() throws {
    try writeBook()
    let outcome = try Binary.run("index", "Folio.help", "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.output == "would create \(newer)\nwould create \(older)\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(newer)"))
  }

  @Test func `a check names what is missing, and what is stale`() throws {
    try writeBook()
    let missing = try Binary.run("index", "Folio.help", "--check", "--format", "json")
    #expect(missing.status == 1)
    #expect(
      findings(missing).map { $0["rule"] as? String } == ["help-book-index", "help-book-index"])
    #expect(try Binary.run("index", "Folio.help").status == 0)
    let current = try Binary.run("index", "Folio.help", "--check")
    #expect(current.status == 0)
    #expect(current.output == "Folio.help: the search indexes are current\n")
    try folder.write(
      try folder.text(of: page).replacingOccurrences(of: "Choose Open", with: "Pick Open"), to: page
    )
    let stale = try Binary.run("index", "Folio.help", "--check", "--format", "json")
    #expect(stale.status == 1)
    #expect(findings(stale).map { $0["rule"] as? String } == ["help-book-index-stale"])
    #expect(
      findings(stale).first?["message"] as? String
        == "/pgs/open.html: folio.cshelpindex has another text; folio.helpindex has another text")
    #expect(
      (findings(stale).first?["location"] as? [String: Any])?["file"] as? String == page)
    let text = try Binary.run("index", "Folio.help", "--check")
    #expect(text.status == 1)
    #expect(text.output.contains("[help-book-index-stale]\n  help: "))
  }

  @Test func `a book that names no index is not called current`() throws {
    try writeBook()
    let info = "Folio.help/Contents/Info.plist"
    let text = try folder.text(of: info)
    try folder.write(text.replacing(/<key>HPDBook\w*IndexPath.*\n/, with: ""), to: info)
    let outcome = try Binary.run("index", "Folio.help", "--check")
    #expect(outcome.status == 0 && outcome.output == "Folio.help: it names no search index\n")
  }

  @Test func `a list shows a book's indexes, or one file`() throws {
    try writeBook()
    _ = try Binary.run("index", "Folio.help")
    let book = try Binary.run("index", "Folio.help", "--list", "--format", "json")
    let indexes = book.json["indexes"] as? [[String: Any]] ?? []
    #expect(indexes.map { $0["kind"] as? String } == ["corespotlight", "lsm"])
    #expect(
      indexes.map { $0["file"] as? String } == [
        "Contents/Resources/en.lproj/folio.cshelpindex",
        "Contents/Resources/en.lproj/folio.helpindex",
      ])
    let pages = indexes.first?["pages"] as? [[String: Any]] ?? []
    #expect(pages.count == 1)
    #expect(pages.first?["path"] as? String == "/pgs/open.html")
    #expect(pages.first?["keywords"] as? [String] == ["file", "open"])
    #expect(pages.first?["anchors"] as? [String] == ["open"])
    #expect(pages.first?["searchable"] as? Bool == true)
    let file = try Binary.run("index", newer, "--list")
    #expect(file.status == 0)
    #expect(
      file.output == """
        \(newer): Core Spotlight index, 1 page
          /pgs/open.html  Open  #open

        """)
  }

  @Test func `an index that cannot be read is refused by a list and replaced by a run`() throws {
    try writeBook()
    try folder.write("bvx-", to: newer)
    let list = try Binary.run("index", "Folio.help", "--list", "--format", "json")
    #expect(list.status == 2)
    #expect(list.refusal == "index-unreadable")
    #expect(try Binary.run("index", "Folio.help").output.hasPrefix("replace \(newer)\n"))
    #expect(try Binary.run("index", "Folio.help", "--check").status == 0)
  }

  @Test(arguments: ["nowhere.help", "file.txt", "folder"])
  func `what is no Help Book is refused`(argument: String) throws {
    try folder.write("x", to: "file.txt")
    try folder.write("x", to: "folder/file.txt")
    for more in [[], ["--check"], ["--dry-run"]] {
      let outcome = try Binary.run(
        ["index", argument, "--format", "json"] + more, in: folder.path)
      #expect(outcome.status == 2)
      #expect(outcome.refusal == "not-a-help-book")
    }
  }

  @Test func `a file that is absent is no index`() throws {
    let outcome = try Binary.run("index", "nowhere.cshelpindex", "--list", "--format", "json")
    #expect(outcome.status == 2)
    #expect(outcome.refusal == "file-unreadable")
  }

  @Test func `SOURCE_DATE_EPOCH is the time of the run, or misuse`() throws {
    try writeBook()
    let wrong = try Binary.run(
      "index", "Folio.help", environment: ["SOURCE_DATE_EPOCH": "yesterday"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("SOURCE_DATE_EPOCH is 'yesterday'"))
    let right = try Binary.run(
      "index", "Folio.help", environment: ["SOURCE_DATE_EPOCH": "1600000000"])
    #expect(right.status == 0)
  }

  @Test func `without hiutil the option for it is refused, and nothing is written`() throws {
    try writeBook()
    let outcome = try Binary.run(
      "index", "Folio.help", "--hiutil", "--format", "json",
      environment: ["PATH": "\(folder.path)/nothing"])
    #expect(outcome.status == 2)
    #expect(outcome.refusal == "hiutil-missing")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(newer)"))
  }

  @Test func `what hiutil makes is taken as it is`() throws {
    try writeBook()
    let tool = try folder.write(
      """
      #!/bin/sh
      for word; do last=$word; done
      while [ "$1" != -f ]; do shift; done
      cat "$last/pgs/open.html" > "$2"
      """, to: "bin/hiutil")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let outcome = try Binary.run(
      "index", "Folio.help", "--hiutil", environment: ["PATH": "\(folder.path)/bin:\(path)"])
    #expect(outcome.status == 0)
    #expect(try folder.bytes(of: older) == folder.bytes(of: page))
    #expect(try folder.bytes(of: newer).starts(with: Array("bvx-".utf8)))
  }

  @Test func `an index that is a link out of the book is not written through`() throws {
    try writeBook()
    try folder.write("outside", to: "outside.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(newer)", withDestinationPath: "../../../../outside.txt")
    let outcome = try Binary.run("index", "Folio.help", "--format", "json")
    #expect(outcome.status == 2)
    #expect(outcome.refusal == "link-escape")
    #expect(try folder.text(of: "outside.txt") == "outside")
  }

  @Test func `a folder in the place of an index is not taken away`() throws {
    try writeBook()
    try folder.write("kept", to: "\(newer)/file.txt")
    let check = try Binary.run("index", "Folio.help", "--check", "--format", "json")
    #expect(check.status == 1)
    #expect(findings(check).count == 2)
    let outcome = try Binary.run("index", "Folio.help", "--format", "json")
    #expect(outcome.status == 2)
    #expect(outcome.refusal == "file-unreadable")
    #expect(try folder.text(of: "\(newer)/file.txt") == "kept")
  }

  @Test func `--list goes with no other mode`() throws {
    try writeBook()
    #expect(try Binary.run("index", "Folio.help", "--list", "--check").status == 64)
  }
}
