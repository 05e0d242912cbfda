import Files
package import Findings
import Processes

/// The files below folders that git tracks, asked for while something else is done.
///
/// Stamping one of them would make the release's own work tree dirty (VERSIONING.md S1). Where there
/// is no repository nothing is tracked.
package struct TrackedFiles {
  private var asked: [(folder: String, git: Git, ticket: ProgramGroup.Ticket)] = []

  /// Asks git; what is no folder has no such files.
  package init(below folders: [String], environment: [String: String]) throws(Refusal) {
    for folder in folders.compactMap(realPath) {
      let git = Git(directory: folder, environment: environment)
      asked.append((folder, git, try git.start(["ls-files", "-z"])))
    }
  }

  /// Waits for the answers: paths on the disk, without links.
  ///
  /// Refuses where there is a repository that git cannot read: what it tracks is not known then.
  package func paths() throws(Refusal) -> Set<String> {
    var paths: Set<String> = []
    for (folder, git, ticket) in asked {
      let answer = git.finish(ticket)
      guard answer.succeeded else {
        if Self.saysThatThereIsNone(answer) { continue }
        throw git.refusal(for: answer)
      }
      for path in GitAnswer.records(answer.output) {
        paths.insert("\(folder)/\(String(pathBytes: path))")
      }
    }
    return paths
  }

  /// Whether git found no work tree there; its status is the same for every failure.
  private static func saysThatThereIsNone(_ answer: ProgramOutput) -> Bool {
    let words = String(decoding: answer.errors, as: UTF8.self)
    return ["not a git repository", "must be run in a work tree", "cannot change to"]
      .contains { words.contains($0) }
  }
}
