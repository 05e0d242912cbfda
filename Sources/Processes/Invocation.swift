/// A program to run: its name, its words, and what it finds around it.
///
/// There is no shell: the words arrive as they are.
package struct Invocation: Sendable {
  /// A path, or a name that is looked up in this process's `PATH`.
  package let program: String
  package let arguments: [String]
  package let environment: [String: String]
  /// What it reads from standard input; empty, it reads from `/dev/null`.
  package let input: [UInt8]

  package init(
    _ program: String, _ arguments: [String], environment: [String: String], input: [UInt8] = []
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.input = input
  }
}

/// What a program that has ended left behind; any exit status is a result, not an error.
package struct ProgramOutput: Sendable {
  package let ending: Ending
  package let output: [UInt8]
  package let errors: [UInt8]

  package enum Ending: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package var succeeded: Bool { ending == .exit(0) }
}

/// A program that could not be started.
package struct ProgramStartError: Error, Hashable, Sendable {
  package let program: String
  package let reason: String
  /// Whether there is no such program.
  package let isMissing: Bool
}
