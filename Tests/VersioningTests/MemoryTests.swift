import AppVersion
import Findings
import TestSupport
import Testing

@testable import Versioning

@Suite(.scratchFolder) struct MemoryTests {
  private static func id(_ digit: Character) throws -> ObjectID {
    try #require(ObjectID(Array(String(repeating: digit, count: 40).utf8)))
  }

  private static func memory() throws -> Memory {
    Memory(
      tags: [
        .init(object: try id("a"), commit: try id("b"), limit: 7),
        .init(object: try id("c"), commit: try id("c"), limit: nil),
      ],
      heads: [
        .init(commit: try id("d"), count: 12, isOrdered: true, relations: [.nearest, .unreached])
      ])
  }

  @Test func `what was written is read again`() throws {
    let memory = try Self.memory()
    #expect(Memory(memory.bytes) == memory)
  }

  @Test func `a file with any byte changed or missing is none`() throws {
    let bytes = try Self.memory().bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(Memory(damaged) == nil, "byte \(index)")
      #expect(Memory(Array(bytes[..<index])) == nil, "cut at \(index)")
    }
    #expect(Memory(bytes + [0x0A]) == nil)
  }

  @Test(arguments: ["link", "file", "pipe", "nothing"])
  func `no folder to remember in, or no file, costs no answer`(state: String) throws {
    let repository = try TestRepository()
    try repository.commits(3)
    try repository.git("tag", "v1.0.0", "HEAD~1")
    let folder = "\(repository.path)/.git/bookplate"
    switch state {
    case "link": try Program.run("ln", "-s", ScratchFolder.current.path, folder)
    case "file": try repository.write(".git/bookplate", "")
    case "pipe": try Program.run("sh", "-c", "mkdir '\(folder)'; mkfifo '\(folder)/counts'")
    default: break
    }
    for _ in 0..<2 {
      let version = try repository.version()
      #expect(version.version.report.hasPrefix("1.0.0+3.g"))
    }
    let kept = try Program.run("sh", "-c", "ls '\(folder)/'").output
    #expect(kept == (["pipe", "nothing"].contains(state) ? "counts\n" : kept))
    #expect(try !Program.run("ls").output.contains("counts"))
  }

  @Test func `a shallow clone neither reads nor writes what is remembered`() throws {
    let origin = try TestRepository("origin")
    try origin.commits(4)
    try origin.git("tag", "v1.0.0")
    let clone = "\(ScratchFolder.current.path)/clone"
    try origin.git("clone", "-q", "--depth", "2", "file://\(origin.path)", clone)
    _ = try origin.version()
    try Program.run("cp", "-r", "\(origin.path)/.git/bookplate", "\(clone)/.git/")
    let before = try Program.run("cat", "\(clone)/.git/bookplate/counts").output
    #expect(throws: Refusal.self) { try TestRepository(at: clone).version() }
    let version = try TestRepository(at: clone).version {
      $0.buildNumber = .init("77", from: .flag)
    }
    #expect(version.version.build.description == "77")
    #expect(try Program.run("cat", "\(clone)/.git/bookplate/counts").output == before)
  }

  @Test func `bookplates at the same time do not disturb each other`() async throws {
    let repository = try TestRepository()
    try repository.commits(5)
    try repository.git("tag", "v1.0.0", "HEAD~2")
    try await withThrowingTaskGroup { group in
      for _ in 0..<12 {
        group.addTask { try repository.version().version.report }
      }
      for try await report in group { #expect(report.hasPrefix("1.0.0+5.g")) }
    }
    #expect(try Program.run("ls", "\(repository.path)/.git/bookplate").output == "counts\n")
  }
}
