import Findings

/// The last 32 bytes of a binary property list, which say where its objects are.
struct BinaryTrailer {
  static let size = 32
  static let header = Array("bplist00".utf8)

  let objectCount: Int
  let root: Int
  /// How many bytes a reference to an object has.
  let referenceSize: Int
  /// Where the table of offsets begins, and all objects end.
  let tableStart: Int
  private let offsetSize: Int

  /// Reads the trailer and checks that the table fills what lies between the objects and itself.
  init(_ bytes: [UInt8]) throws(Problem) {
    let end = bytes.count - Self.size
    guard end > Self.header.count else {
      throw Problem(.malformed, "the file is too short for its trailer")
    }
    offsetSize = Int(bytes[end + 6])
    referenceSize = Int(bytes[end + 7])
    guard
      let count = Int(exactly: bytes.bigEndian(at: end + 8, size: 8)),
      let root = Int(exactly: bytes.bigEndian(at: end + 16, size: 8)),
      let table = Int(exactly: bytes.bigEndian(at: end + 24, size: 8)),
      (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      root < count, table > Self.header.count, table < end,
      case let (size, isTooLarge) = count.multipliedReportingOverflow(by: offsetSize), !isTooLarge,
      size == end - table
    else {
      throw Problem(.malformed, "the trailer makes no sense for a file of \(bytes.count) bytes")
    }
    (objectCount, self.root, tableStart) = (count, root, table)
    for index in 0..<count {
      let offset = bytes.bigEndian(at: table + index * offsetSize, size: offsetSize)
      guard offset >= UInt64(Self.header.count), offset < UInt64(table) else {
        throw Problem(.malformed, "the offset of object \(index) leads out of the objects")
      }
    }
  }

  /// Where an object is.
  func offset(of index: Int, in bytes: [UInt8]) -> Int {
    Int(bytes.bigEndian(at: tableStart + index * offsetSize, size: offsetSize))
  }
}

extension [UInt8] {
  /// The unsigned number of up to eight bytes, the highest first.
  func bigEndian(at position: Int, size: Int) -> UInt64 {
    self[position..<position + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
