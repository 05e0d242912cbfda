#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A child process, and this process's ends of its pipes.
final class RunningProgram {
  private let process: pid_t
  private var input: OutgoingPipe?
  private var output: IncomingPipe
  private var errors: IncomingPipe
  private var ending: ProgramOutput.Ending?

  init(_ invocation: Invocation) throws(ProgramStartError) {
    guard let pipes = ChildPipes(hasInput: !invocation.input.isEmpty) else {
      throw ProgramStartError(invocation.program, errno)
    }
    defer { pipes.closeChildEnds() }
    do throws(ProgramStartError) {
      process = try spawn(invocation, pipes)
    } catch {
      pipes.closeOwnEnds()
      throw error
    }
    input = pipes.input.map { OutgoingPipe(descriptor: $0.writing, rest: invocation.input[...]) }
    output = IncomingPipe(descriptor: pipes.output.reading)
    errors = IncomingPipe(descriptor: pipes.errors.reading)
  }

  /// Whether more output may come.
  var isWriting: Bool { output.isOpen || errors.isOpen }

  var openPipes: [pollfd] {
    var pipes: [pollfd] = []
    if let input { pipes.append(pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0)) }
    for pipe in [output, errors] where pipe.isOpen {
      pipes.append(pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0))
    }
    return pipes
  }

  /// Reads and writes the pipes that are ready.
  func exchange(_ ready: Set<Int32>) {
    if let descriptor = input?.descriptor, ready.contains(descriptor), input?.write() == false {
      input = nil
    }
    if output.isOpen, ready.contains(output.descriptor) { output.read() }
    if errors.isOpen, ready.contains(errors.descriptor) { errors.read() }
  }

  func result() -> ProgramOutput {
    ProgramOutput(ending: wait(), output: output.bytes, errors: errors.bytes)
  }

  /// Ends a program whose answer is not wanted any more.
  func abandon() {
    input?.close()
    output.close()
    errors.close()
    guard ending == nil else { return }
    kill(process, SIGTERM)
    _ = wait()
  }

  private func wait() -> ProgramOutput.Ending {
    if let ending { return ending }
    input?.close()
    input = nil
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let ending: ProgramOutput.Ending =
      signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    self.ending = ending
    return ending
  }
}

/// The end that this process reads.
private struct IncomingPipe {
  let descriptor: Int32
  private(set) var isOpen = true
  private(set) var bytes: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func read() {
    unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 {
        unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if count == 0 || errno != EINTR {
        close()
      }
    }
  }

  mutating func close() {
    guard isOpen else { return }
    systemClose(descriptor)
    isOpen = false
  }
}

/// The end that this process writes, and what is still to be written.
private struct OutgoingPipe {
  let descriptor: Int32
  var rest: ArraySlice<UInt8>

  init(descriptor: Int32, rest: ArraySlice<UInt8>) {
    self.descriptor = descriptor
    self.rest = rest
    // The child may want to be read before it reads on: a write must never wait for it.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    // A child that reads no further is no reason to die.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes what fits; false when the pipe has been closed because all is written, or nobody reads.
  mutating func write() -> Bool {
    let count = unsafe rest.withUnsafeBytes { bytes in
      unsafe systemWrite(descriptor, bytes.baseAddress, bytes.count)
    }
    if count > 0 { rest = rest.dropFirst(count) }
    let mayGoOn = count >= 0 || errno == EINTR || errno == EAGAIN
    guard mayGoOn, !rest.isEmpty else {
      close()
      return false
    }
    return true
  }

  func close() { systemClose(descriptor) }
}

// Methods of the same names hide the system's functions.
private let systemRead = unsafe read
private let systemWrite = unsafe write
private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
