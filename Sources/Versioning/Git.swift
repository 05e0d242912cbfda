import Findings
import Programs

/// Runs git in a folder, several at once where nothing has to wait (VERSIONING.md R1).
package final class Git {
  package let directory: String
  private let environment: [String: String]
  private let programs = ProgramGroup()

  package init(directory: String, environment: [String: String]) {
    self.directory = directory
    self.environment = Self.cleaned(environment)
  }

  /// Starts git; whatever it is asked, the words of a person's configuration do not change.
  func start(_ arguments: [String], input: [UInt8] = []) throws(Refusal) -> ProgramGroup.Ticket {
    do throws(ProgramStartError) {
      return try programs.start(
        Invocation(
          "git", ["-C", directory, "-c", "core.fsmonitor=false"] + arguments,
          environment: environment, input: input))
    } catch {
      throw Refusal(
        .gitMissing, "git could not be started: \(error.reason)",
        help: "install git, or put it on PATH")
    }
  }

  func finish(_ ticket: ProgramGroup.Ticket) -> ProgramOutput { programs.finish(ticket) }

  /// What git wrote; throws when it failed.
  func output(_ ticket: ProgramGroup.Ticket) throws(Refusal) -> [UInt8] {
    let result = finish(ticket)
    guard result.succeeded else { throw failure(result) }
    return result.output
  }

  func output(_ arguments: [String], input: [UInt8] = []) throws(Refusal) -> [UInt8] {
    try output(start(arguments, input: input))
  }
}

extension Git {
  /// The environment that git gets: nothing in it points to another repository or changes an answer.
  ///
  /// GIT_CONFIG_COUNT is on git's own list of what belongs to one repository, but containers pass
  /// `safe.directory` that way, so it stays, like GIT_CEILING_DIRECTORIES and GIT_CONFIG_GLOBAL.
  static func cleaned(_ environment: [String: String]) -> [String: String] {
    var cleaned = environment.filter { name, _ in
      !repositoryVariables.contains(name) && !name.hasPrefix("GIT_TRACE")
    }
    for (name, value) in fixedVariables { cleaned[name] = value }
    return cleaned
  }

  /// What `git rev-parse --local-env-vars` lists in any version of git, without GIT_CONFIG_COUNT; and
  /// the variables that change what a path means.
  private static let repositoryVariables: Set = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS",
    "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE",
    "GIT_INTERNAL_SUPER_PREFIX", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_LITERAL_PATHSPECS", "GIT_NOGLOB_PATHSPECS",
  ]

  private static let fixedVariables = [
    "LC_ALL": "C",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_GRAFT_FILE": "/dev/null",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    // Before 2.45 git does not know GIT_NO_LAZY_FETCH, and would fetch a missing object with
    // whatever program the repository's configuration names. No transport is called this.
    "GIT_ALLOW_PROTOCOL": "none",
  ]
}
