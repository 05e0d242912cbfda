private import Dispatch

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// Maps on all cores, results in order; of several errors the one that comes first is thrown.
  ///
  /// Fewer than `least` elements are mapped where they are: waking another core costs about as much
  /// as a handful of small files.
  package func concurrentMap<Result: Sendable, Failure: Error>(
    least: Int = 5, _ transform: @Sendable (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    guard count >= least else { return try map(transform) }
    let start = startIndex
    let results = unsafe [Swift.Result<Result, Failure>?](unsafeUninitializedCapacity: count) {
      slots, filled in
      let places = unsafe Places(slots)
      DispatchQueue.concurrentPerform(iterations: count) { index in
        do throws(Failure) {
          unsafe places.fill(index, .success(try transform(self[start + index])))
        } catch {
          unsafe places.fill(index, .failure(error))
        }
      }
      filled = count
    }
    var values: [Result] = []
    values.reserveCapacity(count)
    for result in results {
      if let value = try result?.get() { values.append(value) }
    }
    return values
  }
}

/// Places for results, each filled by one thread.
// @unchecked since the compiler cannot see that no two threads get one index, nor that the array is
// read only after all of them are done.
@unsafe private struct Places<Value>: @unchecked Sendable {
  private let slots: UnsafeMutableBufferPointer<Value?>

  init(_ slots: UnsafeMutableBufferPointer<Value?>) { unsafe self.slots = slots }

  func fill(_ index: Int, _ value: Value) {
    unsafe slots.initializeElement(at: index, to: value)
  }
}
