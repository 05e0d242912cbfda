#if canImport(Darwin)
private import Darwin
#else
private import Glibc
#endif

extension String {
  /// Whether this path comes before another in the order of their bytes, which reports use.
  ///
  /// Trees are searched and sorted by it, so it compares many bytes at once.
  package func precedesBytewise(_ other: String) -> Bool {
    let precedes = unsafe utf8.withContiguousStorageIfAvailable { one in
      unsafe other.utf8.withContiguousStorageIfAvailable { other in
        unsafe one.precedesBytewise(other)
      }
    }
    return (precedes ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func precedesBytewise(_ other: Self) -> Bool {
    let count = Swift.min(count, other.count)
    guard count > 0, let first = baseAddress, let second = other.baseAddress
    else { return self.count < other.count }
    let order = unsafe memcmp(first, second, count)
    return order == 0 ? self.count < other.count : order < 0
  }
}

extension [FileTree.Entry] {
  /// The entries in the order of their paths' bytes; what is moved about meanwhile are numbers.
  var inByteOrder: Self {
    indices.sorted { self[$0].path.precedesBytewise(self[$1].path) }.map { self[$0] }
  }
}
