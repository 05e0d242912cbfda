import Files
import Findings
import Processes

/// What `rev-parse` says of the repository around a folder.
struct RepositoryFacts: Sendable {
  let isBare: Bool
  let hasWorkTree: Bool
  let isShallow: Bool
  /// The folder's path from the top of the work tree, with a slash at its end; empty at the top.
  let prefix: String
  /// Where the objects and tags are, also those of linked worktrees.
  let commonFolder: String
  let head: ObjectID

  /// One call for all of it (R5): git is asked whether the clone is shallow, no file is looked for.
  static let arguments = [
    "rev-parse", "--is-bare-repository", "--is-inside-work-tree", "--is-shallow-repository",
    "--show-prefix", "--path-format=absolute", "--git-common-dir", "--quiet", "--verify",
    "HEAD^{commit}", "--",
  ]

  /// Reads the answer; the two paths in it may hold line ends.
  init(_ result: ProgramOutput, git: Git) throws(Refusal) {
    var lines = result.output.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count >= 5 else { throw git.refusal(for: result) }
    guard result.succeeded, let head = ObjectID(lines.removeLast()) else {
      throw Refusal(
        .noCommits, "\(git.directory): HEAD leads to no commit", help: "commit something first")
    }
    self.head = head
    let flags = lines.prefix(3).map { $0.elementsEqual("true".utf8) }
    (isBare, hasWorkTree, isShallow) = (flags[0], flags[1], flags[2])
    let paths = lines.dropFirst(3)
    let second = paths.dropFirst().firstIndex { $0.first == UInt8(ascii: "/") } ?? paths.endIndex
    prefix = Self.text(paths[..<second])
    commonFolder = Self.text(paths[second...])
  }

  /// Whether commits can be read without being unpacked, which makes walking several times faster.
  var hasCommitGraph: Bool {
    ["commit-graph", "commit-graphs"].map { "\(commonFolder)/objects/info/\($0)" }
      .contains { (try? fileStatus(of: $0, shown: $0)) != nil }
  }

  private static func text(_ lines: ArraySlice<ArraySlice<UInt8>>) -> String {
    String(pathBytes: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
  }
}
