import Findings
import TestSupport
import Testing

@testable import Files

@Suite(.scratchFolder) struct ChangePlanTests {
  let scratch = ScratchFolder.current

  @Test func `an edited file keeps its mode and leaves nothing beside it`() throws {
    try scratch.write("old", to: "a/file")
    try scratch.setMode(0o640, of: "a/file")
    try ChangePlan(changes: [edit("a/file", "new")]).apply()
    #expect(try scratch.text(of: "a/file") == "new")
    #expect(try scratch.mode(of: "a/file") == 0o640)
    #expect(try scratch.names(in: "a") == ["file"])
  }

  @Test func `a folder is swapped as a whole`() throws {
    try scratch.write("old", to: "Book.help/gone")
    try scratch.write("copied", to: "source")
    let contents = FolderContents(
      mode: 0o750,
      entries: [
        .init(path: "pgs", kind: .folder(mode: 0o555)),
        .init(path: "pgs/a.html", kind: .bytes(Array("a".utf8), mode: 0o600)),
        .init(path: "pgs/b.html", kind: .copy(of: scratch.path + "/source", mode: 0o444)),
        .init(path: "link", kind: .link(to: "pgs/a.html")),
      ])
    try ChangePlan(changes: [
      FileChange(
        path: scratch.path + "/Book.help", shown: "Book.help", action: .replace,
        contents: .folder(contents))
    ]).apply()
    #expect(try scratch.names() == ["Book.help", "source"])
    #expect(try scratch.names(in: "Book.help") == ["link", "pgs"])
    #expect(try scratch.text(of: "Book.help/link") == "a")
    #expect(try scratch.text(of: "Book.help/pgs/b.html") == "copied")
    #expect(try scratch.mode(of: "Book.help") == 0o750)
    #expect(try scratch.mode(of: "Book.help/pgs") == 0o555)
    #expect(try scratch.mode(of: "Book.help/pgs/b.html") == 0o444)
  }

  @Test func `when one change fails none is made`() throws {
    try scratch.write("old", to: "first")
    try scratch.write("", to: "second/inside")
    let plan = ChangePlan(changes: [
      edit("first", "new"), edit("second", "a folder in the file's place"),
      create("made/up/third"),
    ])
    #expect(throws: Refusal.self) { try plan.apply() }
    #expect(try scratch.text(of: "first") == "old")
    #expect(try scratch.names() == ["first", "second"])
  }

  @Test func `missing folders are made and removal takes whole folders`() throws {
    try scratch.write("x", to: "old/deep/file")
    try ChangePlan(changes: [
      create("new/deep/file"),
      FileChange(
        path: scratch.path + "/old", shown: "old", action: .remove, contents: .nothing),
    ]).apply()
    #expect(try scratch.text(of: "new/deep/file") == "new")
    #expect(try scratch.names() == ["new"])
  }

  @Test func `what a killed run left is removed, and written over`() throws {
    try scratch.write("old", to: "file")
    for name in [Leftover.new(for: "file"), ".bookplate-new-0123456789abcdef/deep"] {
      try scratch.write("left", to: name)
    }
    try ChangePlan(
      changes: [edit("file", "new")],
      leftovers: ["\(scratch.path)/.bookplate-new-0123456789abcdef"]
    ).apply()
    #expect(try scratch.text(of: "file") == "new")
    #expect(try scratch.names() == ["file"])
  }

  @Test func `an old folder that was moved away comes back when there is no other`() throws {
    try scratch.write("only", to: ".bookplate-old-Book.help/page")
    try scratch.write("older", to: ".bookplate-old-Other.help/page")
    try scratch.write("there", to: "Other.help/page")
    try ChangePlan(
      leftovers: ["Book.help", "Other.help"].map { "\(scratch.path)/.bookplate-old-\($0)" }
    ).apply()
    #expect(try scratch.text(of: "Book.help/page") == "only")
    #expect(try scratch.text(of: "Other.help/page") == "there")
    #expect(try scratch.names() == ["Book.help", "Other.help"])
  }

  @Test func `a link in a file's place is not written through`() throws {
    try scratch.write("outside", to: "outside")
    try scratch.write("", to: "in/file")
    try scratch.link("in/link", to: "../outside")
    #expect(throws: Refusal.self) { try ChangePlan(changes: [edit("in/link", "new")]).apply() }
    #expect(try scratch.text(of: "outside") == "outside")
    #expect(try scratch.names(in: "in") == ["file", "link"])
  }

  private func edit(_ name: String, _ text: String) -> FileChange {
    FileChange(
      path: "\(scratch.path)/\(name)", shown: name, action: .edit,
      contents: .bytes(Array(text.utf8)))
  }

  private func create(_ name: String) -> FileChange {
    FileChange(
      path: "\(scratch.path)/\(name)", shown: name, action: .create,
      contents: .bytes(Array("new".utf8)))
  }
}
