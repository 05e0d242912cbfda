#if canImport(Darwin)
private import Darwin
#else
private import Glibc
#endif

/// Programs that run at the same time.
///
/// While one is waited for, what all of them write is taken in, so that none has to stop because
/// nobody reads. A program that nobody waited for is ended with the group.
package final class ProgramGroup {
  private var running: [RunningProgram] = []

  package init() {}

  deinit {
    for program in running { program.abandon() }
  }

  /// Names a program of the group.
  package struct Ticket: Sendable {
    fileprivate let index: Int
  }

  /// Starts a program; the ticket is for waiting for it.
  package func start(_ invocation: Invocation) throws(ProgramStartError) -> Ticket {
    running.append(try RunningProgram(invocation))
    return Ticket(index: running.count - 1)
  }

  /// Waits until the program has ended.
  package func finish(_ ticket: Ticket) -> ProgramOutput {
    let program = running[ticket.index]
    while program.isWriting { exchange() }
    return program.result()
  }

  /// Waits until a pipe is ready, and reads and writes all that are.
  private func exchange() {
    var pipes = running.flatMap(\.openPipes)
    guard unsafe poll(&pipes, nfds_t(pipes.count), -1) > 0 else { return }
    let ready = Set(pipes.filter { $0.revents != 0 }.map(\.fd))
    for program in running { program.exchange(ready) }
  }
}

/// Runs one program and waits until it has ended.
package func runProgram(_ invocation: Invocation) throws(ProgramStartError) -> ProgramOutput {
  let group = ProgramGroup()
  return group.finish(try group.start(invocation))
}
