import Processes
import TestSupport
import Versioning

/// A repository that a test makes, in the test's scratch folder.
struct TestRepository {
  let path: String

  static let environment: [String: String] = {
    var environment = Program.environment()
    let identity = ["NAME": "Ada", "EMAIL": "ada@example.org", "DATE": "1700000000 +0000"]
    for (name, value) in identity {
      environment["GIT_AUTHOR_\(name)"] = value
      environment["GIT_COMMITTER_\(name)"] = value
    }
    return environment
  }()

  /// A repository without commits.
  init(_ name: String = "repo", _ options: String...) throws {
    path = "\(ScratchFolder.current.path)/\(name)"
    try git(at: "/", ["init", "-q", "-b", "main"] + options + [path])
    try git("config", "gc.auto", "0")
  }

  /// One that is there already, such as a clone.
  init(at path: String) { self.path = path }

  /// Runs git and gives what it printed, without the last line end.
  @discardableResult
  func git(_ words: String...) throws -> String { try git(words) }

  @discardableResult
  func git(at folder: String? = nil, _ words: [String]) throws -> String {
    let output = try runProgram(
      Invocation("git", ["-C", folder ?? path] + words, environment: Self.environment))
    guard output.succeeded else { throw GitFailed(words: words, output: output) }
    return String(decoding: output.output.dropLast(), as: UTF8.self)
  }

  struct GitFailed: Error {
    let words: [String]
    let output: ProgramOutput
  }

  /// Writes a file and commits it.
  @discardableResult
  func commit(_ name: String = "file.txt", _ contents: String? = nil) throws -> String {
    let count = (try? git("rev-list", "--count", "HEAD")) ?? "0"
    try write(name, contents ?? "after \(count)")
    try git("add", "--", name)
    try git("commit", "-q", "-m", "commit \(count)")
    return try git("rev-parse", "HEAD")
  }

  func commits(_ count: Int) throws {
    for _ in 0..<count { try commit() }
  }

  func write(_ name: String, _ contents: String) throws {
    let prefix = ScratchFolder.current.path + "/"
    try ScratchFolder.current.write(contents, to: "\(path.dropFirst(prefix.utf8.count))/\(name)")
  }

  /// What the library says.
  func version(
    _ change: (inout VersionRequest) -> Void = { _ in }
  ) throws -> DerivedVersion {
    var request = VersionRequest(repository: path, environment: Self.environment)
    change(&request)
    return try VersionDerivation(request).version()
  }
}
