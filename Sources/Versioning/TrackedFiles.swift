import Files
package import Findings
import Programs

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
  package func paths() -> Set<String> {
    var paths: Set<String> = []
    for (folder, git, ticket) in asked {
      let answer = git.finish(ticket)
      guard answer.succeeded else { continue }
      for path in GitAnswer.records(answer.output) {
        paths.insert("\(folder)/\(String(pathBytes: path))")
      }
    }
    return paths
  }
}
