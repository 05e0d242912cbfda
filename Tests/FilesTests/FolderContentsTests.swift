import Files
import Findings
import TestSupport
import Testing

@Suite(.scratchFolder) struct FolderContentsTests {
  let scratch = ScratchFolder.current

  @Test(arguments: [
    "", "echo more >> Book/page", "chmod 600 Book/page", "chmod 700 Book", "chmod 700 Book/pgs",
    "rm Book/page", "touch Book/more", "ln -sf other Book/link", "rm Book/link; cp page Book/link",
    "printf WORDS > Book/page", "printf Copied > Book/pgs/copy", "mkfifo Book/pipe",
    "mv Book/pgs Book/PGS",
  ])
  func `any difference is one`(change: String) throws {
    try scratch.write("copied", to: "page")
    try Program.run("sh", "-c", "umask 022; mkdir -p Book/pgs; printf words > Book/page")
    try Program.run("sh", "-c", "cp page Book/pgs/copy; ln -s page Book/link")
    try Program.run("sh", "-c", change)
    let contents = FolderContents(entries: [
      .init(path: "pgs", kind: .folder(mode: 0o755)),
      .init(path: "pgs/copy", kind: .copy(of: "\(scratch.path)/page", mode: 0o644)),
      .init(path: "page", kind: .bytes(Array("words".utf8), mode: 0o644)),
      .init(path: "link", kind: .link(to: "page")),
    ])
    let book = try FileTree(walking: "\(scratch.path)/Book")
    #expect(try contents.differs(from: book) == !change.isEmpty)
  }
}

@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 4, 5, 1000])
  func `results come in order`(count: Int) {
    #expect(Array(0..<count).concurrentMap { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test func `of several errors the first is thrown`() {
    let refusal = #expect(throws: Refusal.self) {
      try Array(0..<100).concurrentMap { number throws(Refusal) in
        if number % 10 == 7 { throw Refusal(.busy, "\(number)", help: "") }
      }
    }
    #expect(refusal?.message == "7")
  }
}
