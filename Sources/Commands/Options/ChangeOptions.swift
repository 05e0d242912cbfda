import CommandParsing

/// Whether what would change is written, or only said.
struct ChangeOptions: ParsableOptions {
  @Flag(help: "Say what would change and write nothing.") var dryRun: Bool
  @Flag(help: "Write nothing, and exit with 1 when there is something to do.") var check: Bool

  var writes: Bool { !dryRun && !check }
}
