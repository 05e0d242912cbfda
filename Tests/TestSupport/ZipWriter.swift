/// Writes zip archives, right ones and wrong ones, with stored entries.
public struct ZipWriter {
  private var entries: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  public init() {}

  /// Adds an entry; whatever is given differs from what would be true.
  ///
  /// `system` 3 is Unix, whose mode is written; `offset` is where the local header is said to be.
  public mutating func add(
    _ name: String, _ bytes: [UInt8] = [], mode: UInt32 = 0o100644, system: UInt8 = 3,
    flags: UInt16 = 0, method: UInt16 = 0, size: UInt32? = nil, checksum: UInt32? = nil,
    offset: UInt32? = nil
  ) {
    let start = UInt32(entries.count)
    let fields =
      little(20 as UInt16) + little(flags) + little(method) + little(0x5021_0000 as UInt32)
      + little(checksum ?? Self.checksum(bytes)) + little(UInt32(bytes.count))
      + little(size ?? UInt32(bytes.count)) + little(UInt16(name.utf8.count))
    entries += [0x50, 0x4B, 3, 4] + fields + little(0 as UInt16) + Array(name.utf8) + bytes
    directory +=
      [0x50, 0x4B, 1, 2, 20, system] + fields + [UInt8](repeating: 0, count: 8)
      + little(system == 3 ? mode << 16 : 0) + little(offset ?? start) + Array(name.utf8)
    count += 1
  }

  public mutating func add(_ name: String, _ text: String, mode: UInt32 = 0o100644) {
    add(name, Array(text.utf8), mode: mode)
  }

  public var bytes: [UInt8] {
    entries + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + little(UInt16(count))
      + little(UInt16(count)) + little(UInt32(directory.count)) + little(UInt32(entries.count))
      + [0, 0]
  }

  private func little(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// CRC-32 as zip has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { checksum, byte in
      (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}
