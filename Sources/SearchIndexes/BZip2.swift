private import CBZip2

/// libbz2: the only file that calls it.
enum BZip2 {
  /// The largest blocks, as the genuine writer has them.
  private static let blockSize: Int32 = 9

  static func compress(_ bytes: [UInt8]) throws(Damage) -> [UInt8] {
    // What bzlib.h asks for in the worst case.
    let most = bytes.count + bytes.count / 100 + 600
    return unsafe try run(bytes[...], roomFor: most) { target, targetSize, source, sourceSize in
      unsafe BZ2_bzBuffToBuffCompress(target, targetSize, source, sourceSize, blockSize, 0, 0)
    }
  }

  /// Unpacks one stream, and no more than `limit` bytes: a few bytes can claim to be gigabytes.
  static func decompress(_ bytes: ArraySlice<UInt8>, limit: Int) throws(Damage) -> [UInt8] {
    var room = min(limit, max(4096, 8 * bytes.count))
    while true {
      do {
        return unsafe try run(bytes, roomFor: room) { target, targetSize, source, sourceSize in
          unsafe BZ2_bzBuffToBuffDecompress(target, targetSize, source, sourceSize, 0, 0)
        }
      } catch  where error == full && room < limit {
        room = min(limit, 4 * room)
      }
    }
  }

  private static let full = Damage("its bzip2 stream unpacks to more than it may")

  private typealias Call = (
    UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<CChar>?,
    UInt32
  ) -> Int32

  /// Calls a function that reads one buffer and fills another; it changes nothing in the first.
  private static func run(
    _ bytes: ArraySlice<UInt8>, roomFor count: Int, _ call: Call
  ) throws(Damage) -> [UInt8] {
    guard var targetSize = UInt32(exactly: count), let sourceSize = UInt32(exactly: bytes.count)
    else { throw full }
    var status = BZ_OK
    let target = unsafe [CChar](unsafeUninitializedCapacity: count) { target, filled in
      var source = bytes.map { CChar(bitPattern: $0) }
      status = unsafe source.withUnsafeMutableBufferPointer { source in
        unsafe call(target.baseAddress, &targetSize, source.baseAddress, sourceSize)
      }
      filled = status == BZ_OK ? Int(targetSize) : 0
    }
    switch status {
    case BZ_OK: return target.map { UInt8(bitPattern: $0) }
    case BZ_OUTBUFF_FULL: throw full
    default: throw Damage("its bzip2 stream is damaged (libbz2 says \(status))")
    }
  }
}
