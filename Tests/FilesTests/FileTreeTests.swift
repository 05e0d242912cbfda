import Files
import Findings
import TestSupport
import Testing

@Suite(.scratchFolder) struct FileTreeTests {
  let scratch = ScratchFolder.current

  @Test func `entries are sorted by the bytes of their paths, links not followed`() throws {
    for name in ["b/z", "b/a", "b-c", "e\u{301}", "\u{E9}"] { try scratch.write("", to: name) }
    try scratch.link("b/up", to: "..")
    let tree = try FileTree(walking: scratch.path + "//")
    #expect(
      tree.entries.map(\.path).map { Array($0.utf8) }
        == ["b", "b-c", "b/a", "b/up", "b/z", "e\u{301}", "\u{E9}"].map { Array($0.utf8) })
    #expect(tree.entry(at: "b/up")?.kind == .link(to: ".."))
    #expect(tree.shown == scratch.path)
    #expect(tree.entries(below: "b").map(\.path) == ["b/a", "b/up", "b/z"])
  }

  @Test(arguments: [FileTree.Detail.names, .statuses])
  func `a pipe is neither opened nor read`(detail: FileTree.Detail) throws {
    try Program.run("mkfifo", "pipe")
    let tree = try FileTree(walking: scratch.path, detail: detail)
    #expect(tree.entry(at: "pipe")?.kind == .other)
    #expect(throws: Refusal.self) { try tree.read("pipe") }
  }

  @Test func `a name that is no UTF-8 leads back to its file`() throws {
    try Program.run("sh", "-c", "printf words > \"$(printf 'a\\377\\364\\217\\277\\277')\"")
    let tree = try FileTree(walking: scratch.path)
    let path = try #require(tree.entries.first?.path)
    #expect(path.pathBytes == [0x61, 0xFF, 0xF4, 0x8F, 0xBF, 0xBF])
    #expect(try tree.read(path) == Array("words".utf8))
  }

  @Test func `a file larger than its limit is not read`() throws {
    try scratch.write("12345", to: "file")
    let tree = try FileTree(walking: scratch.path)
    #expect(try tree.read("file", limit: 5).count == 5)
    let refused = refusal(of: { try tree.read("file", limit: 4) })
    #expect(refused?.code == .tooLarge)
  }

  @Test func `a file comes in pieces that make the whole`() throws {
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try scratch.write(bytes, to: "file")
    var read: [UInt8] = []
    try FileTree(walking: scratch.path).forEachChunk(of: "file") { piece in
      for index in piece.indices { read.append(piece[index]) }
    }
    #expect(read == bytes)
  }

  @Test func `what a killed run left is no entry`() throws {
    let leftover = "a/.bookplate-new-0123456789abcdef"
    try scratch.write("", to: "a/file")
    try scratch.write("", to: leftover)
    let tree = try FileTree(walking: scratch.path)
    #expect(tree.entries.map(\.path) == ["a", "a/file"])
    #expect(tree.leftovers == ["\(realPath(of: scratch.path) ?? "")/\(leftover)"])
  }

  @Test func `only a folder can be walked`() throws {
    try scratch.write("", to: "file")
    let seen = ["file", "gone"].map { name in
      refusal(of: { try FileTree(walking: "\(scratch.path)/\(name)") })?.code
    }
    #expect(seen == [.notABundle, .fileUnreadable])
  }
}

@Suite(.scratchFolder) struct LinkTests {
  let scratch = ScratchFolder.current

  @Test(arguments: [
    ("a/file", FileTree.Resolution.inside("a/file")),
    ("to-a/file", .inside("a/file")),
    ("a/up/a/./file", .inside("a/file")),
    ("a/up", .inside("")),
    ("gone", .dangling),
    ("a/file/more", .dangling),
    ("dangling", .dangling),
    ("ring", .dangling),
    ("absolute", .escapes),
    ("out", .escapes),
    ("..", .escapes),
    ("out-and-back", .escapes),
  ])
  func `links are followed within the tree`(path: String, leads: FileTree.Resolution) throws {
    try scratch.write("", to: "a/file")
    let name = scratch.path.lastName
    for (link, target) in [
      ("to-a", "a"), ("a/up", ".."), ("dangling", "nothing"), ("ring", "ring2"), ("ring2", "ring"),
      ("absolute", "\(scratch.path)/a"), ("out", "../x"), ("out-and-back", "../\(name)/a"),
    ] {
      try scratch.link(link, to: target)
    }
    #expect(try FileTree(walking: scratch.path).resolve(path) == leads)
  }
}
