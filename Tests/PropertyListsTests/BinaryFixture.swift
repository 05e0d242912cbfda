@testable import PropertyLists

/// A binary property list of objects that are written down one by one, rightly or wrongly.
struct BinaryFixture {
  var header = Array("bplist00".utf8)
  /// References have one byte.
  var objects: [[UInt8]]
  var root = 0
  var count: Int?
  var offsetSize = 2
  var referenceSize = 1
  var offsets: [Int: Int] = [:]
  var tableShift = 0
  var beforeTable: [UInt8] = []
  var after: [UInt8] = []

  init(_ objects: [UInt8]...) { self.objects = objects }

  var bytes: [UInt8] {
    var bytes = header
    var places: [Int] = []
    for object in objects {
      places.append(bytes.count)
      bytes += object
    }
    bytes += beforeTable
    let table = bytes.count
    for (index, place) in places.enumerated() {
      bytes += Self.bigEndian(offsets[index] ?? place, offsetSize)
    }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += [count ?? objects.count, root, table + tableShift].flatMap { Self.bigEndian($0, 8) }
    return bytes + after
  }

  static func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// An ASCII string of less than 15 characters.
  static func string(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + text.utf8 }

  /// A dictionary with the key K and that object as its value.
  static func holding(_ object: [UInt8]) -> BinaryFixture {
    BinaryFixture([0xD1, 1, 2], string("K"), object)
  }
}
