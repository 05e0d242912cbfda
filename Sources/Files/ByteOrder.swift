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
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        let count = Swift.min(one.count, other.count)
        guard count > 0, let first = one.baseAddress, let second = other.baseAddress
        else { return one.count < other.count }
        let order = unsafe memcmp(first, second, count)
        return order == 0 ? one.count < other.count : order < 0
      }
    }
  }
}
