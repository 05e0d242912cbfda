import Findings
import Processes

/// Runs git in a folder, several at once where none has to wait for another (VERSIONING.md R1).
final class Git {
  let directory: String
  private let environment: [String: String]
  private let programs = ProgramGroup()

  init(directory: String, environment: [String: String]) {
    self.directory = directory.isEmpty ? "." : directory
    self.environment = Self.cleaned(environment)
  }

  /// Starts git, which then runs no hook, no pager and no fsmonitor, and has nobody to ask.
  func start(_ arguments: [String], input: [UInt8] = []) throws(Refusal) -> ProgramGroup.Ticket {
    do throws(ProgramStartError) {
      return try programs.start(
        Invocation(
          "git", ["-C", directory, "-c", "core.fsmonitor=false"] + arguments,
          environment: environment, input: input))
    } catch {
      throw Refusal(
        .gitMissing, "git could not be started: \(error.reason)",
        help: "install git, or put the folder that holds it on PATH")
    }
  }

  func finish(_ ticket: ProgramGroup.Ticket) -> ProgramOutput { programs.finish(ticket) }

  /// Waits for what git writes, and refuses when it fails.
  func output(of ticket: ProgramGroup.Ticket) throws(Refusal) -> [UInt8] {
    let result = finish(ticket)
    guard result.succeeded else { throw refusal(for: result) }
    return result.output
  }

  func output(_ arguments: [String], input: [UInt8] = []) throws(Refusal) -> [UInt8] {
    try output(of: start(arguments, input: input))
  }
}

// MARK: - The environment

extension Git {
  /// The environment for git: nothing in it points to another repository or changes an answer.
  ///
  /// GIT_CONFIG_COUNT is on git's own list of what belongs to one repository, but containers pass
  /// `safe.directory` that way, so it stays, like GIT_CEILING_DIRECTORIES and GIT_CONFIG_GLOBAL.
  static func cleaned(_ environment: [String: String]) -> [String: String] {
    environment.filter { name, _ in
      !localVariables.contains(name) && !pathVariables.contains(name)
        && !name.hasPrefix("GIT_TRACE")
    }.merging(fixedVariables) { $1 }
  }

  /// What `git rev-parse --local-env-vars` lists, in any version of git, without GIT_CONFIG_COUNT.
  private static let localVariables: Set = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS",
    "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE",
    "GIT_INTERNAL_SUPER_PREFIX", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// What changes the meaning of a path on git's command line.
  private static let pathVariables: Set = [
    "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_LITERAL_PATHSPECS", "GIT_NOGLOB_PATHSPECS",
  ]

  private static let fixedVariables = [
    "LC_ALL": "C",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_GRAFT_FILE": "/dev/null",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    // Nobody waits for the lines of a list one by one.
    "GIT_FLUSH": "0",
    // Older versions do not know GIT_NO_LAZY_FETCH, and fetch a missing object with whatever
    // program the repository's configuration names. There is no transport of this name.
    "GIT_ALLOW_PROTOCOL": "none",
  ]
}

// MARK: - Failures

extension Git {
  /// What a failure of git means; its words are read where its status does not tell (R3).
  func refusal(for result: ProgramOutput) -> Refusal {
    let lines = String(decoding: result.errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    let words =
      lines.first { $0.hasPrefix("fatal: ") }.map { String($0.dropFirst("fatal: ".count)) }
      ?? lines.first ?? "nothing"
    if lines.contains(where: { $0.hasPrefix("xcrun: ") || $0.hasPrefix("xcode-select: ") }) {
      return Refusal(
        .gitMissing, "there is no git behind the git of this Mac: \(words)",
        help: "install the command line tools with xcode-select --install")
    }
    if words.contains("dubious ownership") || words.contains("unsafe repository") {
      let remedy =
        lines.first { $0.contains("safe.directory") && $0.contains("git config") }
        ?? "git config --global --add safe.directory FOLDER"
      return Refusal(
        .dubiousOwnership, "git says: \(words)",
        help: "if you trust it, run: \(remedy.drop(while: \.isWhitespace))")
    }
    return Refusal(
      .notARepository, "\(directory): git says: \(words)",
      help: "run it in the folder of a project that git tracks, or name that folder with --repo")
  }
  /// For an answer that is not what git gives to such a question.
  func unreadable(_ question: String) -> Refusal {
    Refusal(
      .notARepository, "\(directory): the answer of git \(question) makes no sense",
      help: "run git fsck on the repository")
  }
}
