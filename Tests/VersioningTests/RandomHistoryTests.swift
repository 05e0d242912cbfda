import AppVersion
import Findings
import Foundation
import TestSupport
import Testing

@testable import Versioning

/// Grows repositories at random and compares every answer with what the rules say of a model.
///
/// A longer run: `BOOKPLATE_RANDOM_STEPS=5000 BOOKPLATE_RANDOM_SEED=7 swift test --filter RandomHistory`.
@Suite(.scratchFolder) struct RandomHistoryTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// Few commits are listed; with a limit of 0 they are counted as if they were many.
  @Test(arguments: [0, 1000])
  func `what is remembered never changes an answer`(listingLimit: Int) throws {
    let steps = Self.environment["BOOKPLATE_RANDOM_STEPS"].flatMap(Int.init) ?? 80
    let seed = Self.environment["BOOKPLATE_RANDOM_SEED"].flatMap(UInt64.init) ?? 20_261_130
    var history = try RandomHistory(seed: seed, listingLimit: listingLimit)
    for step in 1...steps {
      try history.change()
      for workTree in history.workTrees {
        let (answer, expected) = (try history.answer(in: workTree), history.expected(in: workTree))
        try #require(answer == expected, "step \(step): \(history.log.suffix(5))")
        let count = try TestRepository(at: workTree.path).git("rev-list", "--count", "HEAD")
        try #require(answer.build == count || answer.build == nil)
      }
    }
  }
}

/// A repository, and beside it a model of its commits and tags.
private struct RandomHistory {
  struct WorkTree {
    let path: String
    var head: String
  }

  /// What is compared; without a version there is the code of the refusal.
  struct Answer: Equatable {
    var build: String?
    var report: String?
    var strict: String
  }

  private let repository: TestRepository
  private let tree: String
  private let listingLimit: Int
  private var random: SplitMix64
  private var parents: [String: [String]] = [:]
  private var tags: [String: String] = [:]
  private(set) var workTrees: [WorkTree] = []
  private(set) var log: [String] = []

  init(seed: UInt64, listingLimit: Int) throws {
    self.listingLimit = listingLimit
    random = SplitMix64(state: seed)
    repository = try TestRepository()
    let first = try repository.commit()
    tree = try repository.git("rev-parse", "HEAD^{tree}")
    parents[first] = []
    workTrees = [WorkTree(path: repository.path, head: first)]
  }
}

// MARK: - Changing

extension RandomHistory {
  mutating func change() throws {
    switch random.next(below: 20) {
    case 0..<6: try grow(parentCount: 1)
    case 6..<8: try grow(parentCount: 2)
    case 8: try grow(parentCount: 3 + random.next(below: 3))
    case 9: try reset()
    case 10: try rebase()
    case 11..<15: try tag()
    case 15: try removeTag()
    case 16: try addWorkTree()
    case 17: try removeWorkTree()
    case 18: try housekeeping()
    default: try damageMemory()
    }
  }

  private mutating func grow(parentCount: Int) throws {
    let index = random.next(below: workTrees.count)
    var chosen = [workTrees[index].head]
    for _ in 1..<parentCount {
      let other = random.element(of: parents.keys.sorted())
      if !chosen.contains(other) { chosen.append(other) }
    }
    for _ in 0..<(parentCount == 1 ? 1 + random.next(below: 3) : 1) {
      chosen = [try commit(on: chosen)]
    }
    try move(index, to: chosen[0], "grow")
  }

  private mutating func commit(on chosen: [String]) throws -> String {
    var words = ["commit-tree", tree, "-m", "\(parents.count)"]
    for parent in chosen { words += ["-p", parent] }
    let commit = try repository.git(words)
    parents[commit] = chosen
    return commit
  }

  private mutating func move(_ index: Int, to commit: String, _ what: String) throws {
    try TestRepository(at: workTrees[index].path).git("update-ref", "--no-deref", "HEAD", commit)
    workTrees[index].head = commit
    log.append("\(what) \(index) \(commit)")
  }

  private mutating func reset() throws {
    try move(
      random.next(below: workTrees.count), to: random.element(of: parents.keys.sorted()), "reset")
  }

  /// Puts copies of the last commits on another one.
  private mutating func rebase() throws {
    let index = random.next(below: workTrees.count)
    var base = random.element(of: parents.keys.sorted())
    for _ in 0...random.next(below: 3) { base = try commit(on: [base]) }
    try move(index, to: base, "rebase")
  }

  private mutating func tag() throws {
    let number = "\(random.next(below: 3)).\(random.next(below: 4))"
    let name = random.element(of: [
      "v\(number).\(random.next(below: 4))", "v\(number)", "\(number).\(random.next(below: 4))",
      "v\(number).0-rc.\(random.next(below: 12))", "v\(number).1+meta", "V\(number).0", "v1",
      "other-\(number).0", "nightly",
    ])
    let isNear = random.next(below: 2) == 0
    let commit =
      isNear
      ? workTrees[random.next(below: workTrees.count)].head
      : random.element(of: parents.keys.sorted())
    switch random.next(below: 3) {
    case 0: try repository.git("tag", "-f", name, commit)
    case 1: try repository.git("tag", "-f", "-a", "-m", "x", name, commit)
    default:
      try repository.git("tag", "-f", "-a", "-m", "x", name, commit)
      try repository.git("tag", "-f", "-a", "-m", "y", name, name)
    }
    tags[name] = commit
    log.append("tag \(name) \(commit)")
  }

  private mutating func removeTag() throws {
    guard !tags.isEmpty else { return }
    let name = random.element(of: tags.keys.sorted())
    try repository.git("tag", "-d", name)
    tags[name] = nil
    log.append("remove tag \(name)")
  }

  private mutating func addWorkTree() throws {
    guard workTrees.count < 3 else { return }
    let commit = random.element(of: parents.keys.sorted())
    let path = "\(ScratchFolder.current.path)/tree\(log.count)"
    try repository.git("worktree", "add", "-q", "--detach", path, commit)
    workTrees.append(WorkTree(path: path, head: commit))
    log.append("add work tree \(commit)")
  }

  private mutating func removeWorkTree() throws {
    guard let last = workTrees.popLast() else { return }
    guard !workTrees.isEmpty else { return workTrees.append(last) }
    try repository.git("worktree", "remove", "--force", last.path)
    log.append("remove work tree")
  }

  /// Keeps every commit that the model knows, since it may come back; the rest is git's business.
  private mutating func housekeeping() throws {
    switch random.next(below: 3) {
    case 0: try repository.git("pack-refs", "--all")
    case 1: try repository.git("commit-graph", "write", "--reachable")
    default: try repository.git("repack", "-q", "-d")
    }
    log.append("housekeeping")
  }

  private mutating func damageMemory() throws {
    let file = "\(repository.path)/.git/bookplate/counts"
    guard var bytes = FileManager.default.contents(atPath: file), !bytes.isEmpty else { return }
    switch random.next(below: 3) {
    case 0: bytes.removeLast(1 + random.next(below: bytes.count))
    case 1: bytes[random.next(below: bytes.count)] ^= UInt8(1 << random.next(below: 8))
    default: bytes = Data("something else\n".utf8)
    }
    try bytes.write(to: URL(filePath: file))
    log.append("damage")
  }
}

// MARK: - What is right

extension RandomHistory {
  func answer(in workTree: WorkTree) throws -> Answer {
    do {
      let derived = try TestRepository(at: workTree.path).version {
        $0.listingLimit = listingLimit
      }
      return Answer(
        build: derived.version.build.description, report: derived.version.report,
        strict: derived.strict?.code.rawValue ?? "ok")
    } catch let refusal as Refusal {
      return Answer(strict: refusal.code.rawValue)
    }
  }

  func expected(in workTree: WorkTree) -> Answer {
    let known = ancestors(of: workTree.head)
    let versions = tags.compactMap { name, commit in
      ModelVersion(name).map { (name: name, version: $0, commit: commit) }
    }
    let reachable = versions.filter { known.contains($0.commit) }
    let nearest = reachable.filter { tag in
      !reachable.contains {
        $0.commit != tag.commit && ancestors(of: $0.commit).contains(tag.commit)
      }
    }
    guard let best = nearest.map(\.version).max() else { return Answer(strict: "no-version-tag") }
    return Answer(
      build: "\(known.count)",
      report: "\(best.text)+\(known.count).g\(workTree.head.prefix(7))",
      strict: strict(workTree, versions.map { ($0.commit, ancestors(of: $0.commit).count) }))
  }

  private func strict(_ workTree: WorkTree, _ versions: [(commit: String, count: Int)]) -> String {
    if !versions.contains(where: { $0.commit == workTree.head }) {
      let isMalformed = tags.contains {
        $0.value == workTree.head && ($0.key.hasPrefix("V") || $0.key == "v1")
      }
      return isMalformed ? "malformed-tag-at-head" : "not-at-tag"
    }
    let highest = versions.filter { $0.commit != workTree.head }.map(\.count).max() ?? 0
    return highest < ancestors(of: workTree.head).count ? "ok" : "build-not-increasing"
  }

  /// The commits that lead to one, itself included.
  private func ancestors(of commit: String) -> Set<String> {
    var found: Set<String> = []
    var rest = [commit]
    while let next = rest.popLast() {
      if found.insert(next).inserted { rest += parents[next] ?? [] }
    }
    return found
  }
}

/// The versions that the test's tags name, read in a way of its own.
private struct ModelVersion: Comparable {
  let numbers: [Int]
  let candidate: Int?

  init?(_ name: String) {
    guard let match = name.wholeMatch(of: /v?(\d)\.(\d+)(?:\.(\d))?(?:-rc\.(\d+))?(?:\+meta)?/)
    else {
      return nil
    }
    let (_, major, minor, patch, candidate) = match.output
    numbers = [major, minor, patch ?? "0"].compactMap { Int($0) }
    self.candidate = candidate.flatMap { Int($0) }
  }

  var text: String {
    numbers.map(String.init).joined(separator: ".") + (candidate.map { "-rc.\($0)" } ?? "")
  }

  static func < (one: Self, other: Self) -> Bool {
    one.numbers == other.numbers
      ? one.candidate ?? .max < other.candidate ?? .max
      : one.numbers.lexicographicallyPrecedes(other.numbers)
  }
}

/// Numbers that are the same in each run.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func element<Element>(of list: [Element]) -> Element { list[next(below: list.count)] }
}
