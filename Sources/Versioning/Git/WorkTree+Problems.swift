import Findings

extension WorkTree {
  /// What strict mode has against the files (R17, R18).
  var problems: [Problem] {
    var problems: [Problem] = []
    if !modified.isEmpty {
      problems.append(
        Problem(
          .dirty, "\(Self.counted(modified)) from the commit: \(modified.listed)",
          help: "commit the changes, or undo them"))
    }
    if !untracked.isEmpty {
      problems.append(
        Problem(
          .untracked, "git does not know \(untracked.listed), and does not ignore it",
          help: "add it, remove it, or name it in .gitignore"))
    }
    if !hidden.isEmpty {
      problems.append(
        Problem(
          .hiddenChanges,
          "\(hidden.count) \(hidden.count == 1 ? "path is" : "paths are") hidden from git status: "
            + hidden.listed,
          help: "run git update-index --no-assume-unchanged --no-skip-worktree on it",
          isAlwaysTold: true))
    }
    if !missingSubmodules.isEmpty {
      problems.append(
        Problem(
          .submoduleMissing, "submodules are not there: \(missingSubmodules.listed)",
          help: "run git submodule update --init --recursive", isAlwaysTold: true))
    }
    return problems
  }

  private static func counted(_ names: [String]) -> String {
    names.count == 1 ? "1 file differs" : "\(names.count) files differ"
  }
}
