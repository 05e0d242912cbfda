import Foundation

/// Tells people on a terminal how far a long piece of work is; elsewhere it says nothing.
///
/// All threads that work share it.
// @unchecked since the compiler cannot see that what changes is read and written only with the lock
// held; the standard library's Mutex, which it understands, needs macOS 15.
final class Progress: @unchecked Sendable {
  private let console: Console
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let lock = NSLock()
  private var done = 0
  private var lastShown: ContinuousClock.Instant?

  /// Work that takes no longer is done before a person could read a word.
  private static let patience = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(100)

  init(_ console: Console, isQuiet: Bool) {
    self.console = console
    isShown = !isQuiet && console.isTerminal(2)
  }

  /// Counts bytes that were looked at.
  func add(_ bytes: Int) {
    guard isShown else { return }
    lock.withLock {
      done += bytes
      let now = ContinuousClock.now
      guard now - start > Self.patience, lastShown.map({ now - $0 > Self.pause }) ?? true else {
        return
      }
      lastShown = now
      console.sayInPlace("hashed \(done >> 20) MB …")
    }
  }

  /// Takes the line away.
  func finish() {
    lock.withLock {
      if lastShown != nil { console.sayInPlace("") }
    }
  }
}
