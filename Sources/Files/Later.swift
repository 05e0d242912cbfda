private import Dispatch

/// Something that another thread works out while this one goes on.
package struct Later<Value: Sendable, Failure: Error>: Sendable {
  private let slot = Slot<Value, Failure>()
  private let done = DispatchGroup()

  /// Starts the work.
  package init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    let slot = slot
    DispatchQueue.global(qos: .userInitiated).async(group: done) {
      slot.result = Result { () throws(Failure) in try work() }
    }
  }

  /// Waits for the work.
  package func value() throws(Failure) -> Value {
    done.wait()
    guard let result = slot.result else {
      preconditionFailure("the work has ended without a result")
    }
    return try result.get()
  }
}

/// The place for the result.
// @unchecked since the compiler cannot see that the group has ended before the result is read.
private final class Slot<Value: Sendable, Failure: Error>: @unchecked Sendable {
  var result: Result<Value, Failure>?
}
