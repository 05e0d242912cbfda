import Files
package import Findings
import Programs

/// The files below a folder that git tracks, as paths that start with the folder.
///
/// Stamping one of them would make the release's own work tree dirty (VERSIONING.md S1). Where there
/// is no repository nothing is tracked.
package func trackedFiles(
  below folder: String, environment: [String: String]
) throws(Refusal) -> [String] {
  let git = Git(directory: folder, environment: environment)
  let answer = git.finish(try git.start(["ls-files", "-z"]))
  guard answer.succeeded else { return [] }
  return answer.output.split(separator: 0).map { "\(folder)/\(String(pathBytes: $0))" }
}
