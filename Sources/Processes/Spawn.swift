import Files

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A pipe; both ends are closed in programs that are started later.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}

/// The pipes between this process and a child.
struct ChildPipes {
  let input: Pipe?
  let output: Pipe
  let errors: Pipe

  init?(hasInput: Bool) {
    guard let output = Pipe(), let errors = Pipe() else { return nil }
    self.output = output
    self.errors = errors
    input = hasInput ? Pipe() : nil
  }

  func closeChildEnds() {
    for end in [input?.reading, output.writing, errors.writing] {
      if let end { close(end) }
    }
  }

  func closeOwnEnds() {
    for end in [input?.writing, output.reading, errors.reading] {
      if let end { close(end) }
    }
  }
}

#if canImport(Darwin)
private typealias FileActions = posix_spawn_file_actions_t?
private typealias SpawnAttributes = posix_spawnattr_t?
#else
private typealias FileActions = posix_spawn_file_actions_t
private typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Starts a program with its standard input, output and error on the pipes.
func spawn(_ invocation: Invocation, _ pipes: ChildPipes) throws(ProgramStartError) -> pid_t {
  var actions = unsafe FileActions()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe connect(pipes, &actions)
  var attributes = SpawnAttributes()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  unsafe resetSignals(&attributes)

  let words = unsafe CStrings([invocation.program] + invocation.arguments)
  let environment = unsafe CStrings(invocation.environment.map { "\($0.key)=\($0.value)" })
  defer {
    unsafe words.free()
    unsafe environment.free()
  }
  var process: pid_t = 0
  let number = unsafe posix_spawnp(
    &process, invocation.program, &actions, &attributes, words.pointers, environment.pointers)
  guard number == 0 else { throw ProgramStartError(invocation.program, number) }
  return process
}

@unsafe private func connect(_ pipes: ChildPipes, _ actions: inout FileActions) {
  if let input = pipes.input {
    unsafe posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
  } else {
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  }
  unsafe posix_spawn_file_actions_adddup2(&actions, pipes.output.writing, 1)
  unsafe posix_spawn_file_actions_adddup2(&actions, pipes.errors.writing, 2)
}

/// Lets signals do to the child what they do to any program.
///
/// This process ignores SIGPIPE, and the thread may block others; a child would inherit both.
@unsafe private func resetSignals(_ attributes: inout SpawnAttributes) {
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  unsafe sigaddset(&signals, SIGPIPE)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  unsafe posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
}

/// Strings as C wants them: a list of pointers that ends with none.
@unsafe private struct CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  /// A path among them may hold bytes that are not UTF-8 (see `String.pathBytes`).
  init(_ strings: [String]) {
    unsafe pointers =
      strings.map { unsafe strdup($0.pathBytes.map(CChar.init(bitPattern:)) + [0]) } + [nil]
  }

  func free() { unsafe pointers.forEach { unsafe systemFree($0) } }
}

private func systemFree(_ pointer: UnsafeMutablePointer<CChar>?) { unsafe free(pointer) }

extension ProgramStartError {
  init(_ program: String, _ number: Int32) {
    let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    self.init(
      program: program, reason: reason, isMissing: number == ENOENT || number == ENOTDIR)
  }
}
