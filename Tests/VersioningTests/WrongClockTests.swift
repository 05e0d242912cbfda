import AppVersion
import Files
import Processes
import TestSupport
import Testing

@testable import Versioning

/// Commits that were made on a machine whose clock was decades off.
///
///     1 … 6 ── 7 ───────────────── 29 HEAD
///         \                       /
///          8 … 27 (in 1971) ── 28 ── 30 v1.0.0
///
/// Git's walk from 30 to 29 goes by dates; it would stop in 1971 and take 1 to 6 for new ones.
@Suite(.scratchFolder) struct WrongClockTests {
  private let repository: TestRepository
  private let (head, tag): (String, String)

  init() throws {
    repository = try TestRepository()
    var stream = (1...6).map { Self.commit($0, in: 2010, from: [$0 - 1]) }
    stream.append(Self.commit(7, in: 2015, from: [6]))
    stream += (8...27).map { Self.commit($0, in: 1971, from: [$0 == 8 ? 6 : $0 - 1]) }
    stream.append(Self.commit(28, in: 2012, from: [27]))
    stream.append(Self.commit(29, in: 2020, from: [7, 28]))
    stream.append("reset refs/heads/main\nfrom :29\n\nreset refs/tags/v1.0.0\nfrom :28\n\n")
    stream.append(Self.commit(30, in: 2013, from: [28]))
    let output = try runProgram(
      Invocation(
        "git", ["-C", repository.path, "fast-import", "--quiet"],
        environment: TestRepository.environment, input: Array(stream.joined().utf8)))
    try #require(output.succeeded, "\(String(decoding: output.errors, as: UTF8.self))")
    try repository.git("tag", "-f", "v1.0.0", "work")
    head = try repository.git("rev-parse", "main")
    tag = try repository.git("rev-parse", "work")
  }

  /// Both halves of the walk, and the one from what is remembered.
  @Test(arguments: ["with", "without", "turned off"])
  func `no wrong clock changes the count`(commitGraph: String) throws {
    if commitGraph != "without" { try repository.git("commit-graph", "write", "--reachable") }
    if commitGraph == "turned off" { try repository.git("config", "core.commitGraph", "no") }
    try repository.git("tag", "v0.9.0", "main~1")
    #expect(try build(of: head) == "29")
    #expect(try build(of: tag) == "28")
    #expect(try build(of: head) == "29")
    // A tag on what was counted is placed by no date either.
    try repository.git("tag", "v2.0.0", "work~10")
    #expect(try repository.version { $0.listingLimit = 0 }.version.version.description == "2.0.0")
  }

  @Test func `whether clocks were right is remembered`() throws {
    let fine = try TestRepository("fine")
    try fine.commits(3)
    try fine.git("tag", "v1.0.0", "HEAD~1")
    _ = try fine.version { $0.listingLimit = 0 }
    #expect(try memory(of: fine).heads.map(\.isOrdered) == [true])
    try fine.commits(2)
    _ = try fine.version { $0.listingLimit = 0 }
    #expect(try memory(of: fine).heads.map(\.isOrdered) == [true, true])
    // In the order of depth nothing is learnt of clocks.
    try fine.git("commit-graph", "write", "--reachable")
    try fine.commits(1)
    _ = try fine.version { $0.listingLimit = 0 }
    #expect(try memory(of: fine).heads.map(\.isOrdered) == [false, true, true])

    try repository.git("tag", "v0.9.0", "main~1")
    #expect(try build(of: head) == "29")
    #expect(try memory(of: repository).heads.map(\.isOrdered) == [false])
  }

  private func memory(of repository: TestRepository) throws -> Memory {
    let file = KeptFile(folder: "\(repository.path)/.git/bookplate", name: "counts")
    return try #require(Memory(reading: file))
  }

  private func build(of commit: String) throws -> String {
    try repository.git("checkout", "-q", "--detach", commit)
    return try repository.version { $0.listingLimit = 0 }.version.build.description
  }

  private static func commit(_ number: Int, in year: Int, from parents: [Int]) -> String {
    let date = (year - 1970) * 31_536_000 + number
    let from = parents.filter { $0 > 0 }.enumerated().map { index, parent in
      "\(index == 0 ? "from" : "merge") :\(parent)\n"
    }
    return """
      commit refs/heads/work
      mark :\(number)
      committer Ada <ada@example.org> \(date) +0000
      data 0
      \(from.joined())M 100644 inline file.txt
      data 2
      \(number % 90 + 10)

      """
  }
}
