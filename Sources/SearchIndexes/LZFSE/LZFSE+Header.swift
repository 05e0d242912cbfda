extension LZFSE {
  /// The header of a block whose payloads are entropy coded (`bvx1`, `bvx2`).
  struct Header {
    /// The header's own bytes.
    let size: Int
    let literals: Int
    let literalPayload: Int
    /// Bits of the payload's last byte that count, less eight: 0 to -7.
    let literalBits: Int
    let literalStates: [Int]
    let matches: Int
    let matchPayload: Int
    let matchBits: Int
    let lengthState: Int
    let matchState: Int
    let distanceState: Int
    let frequencies: Frequencies

    /// How often each symbol stands in the table of its kind.
    struct Frequencies {
      let lengths: ArraySlice<Int>
      let matches: ArraySlice<Int>
      let distances: ArraySlice<Int>
      let literals: ArraySlice<Int>

      static let count = 20 + 20 + 64 + 256

      /// Takes the four tables from one row.
      init(_ all: [Int]) {
        lengths = all[0..<20]
        matches = all[20..<40]
        distances = all[40..<104]
        literals = all[104..<Self.count]
      }
    }

    /// Reads the header of `bvx2`: three words of bit fields, then frequencies of variable width.
    init(packed view: ByteView, at start: Int) throws(Damage) {
      let words = [
        try view.littleEndian(at: start + 8, width: 8),
        try view.littleEndian(at: start + 16, width: 8),
        try view.littleEndian(at: start + 24, width: 8),
      ]
      func field(_ word: Int, _ shift: Int, _ bits: Int) -> Int {
        Int(words[word] >> UInt64(shift) & (1 << UInt64(bits) - 1))
      }
      literals = field(0, 0, 20)
      literalPayload = field(0, 20, 20)
      matches = field(0, 40, 20)
      literalBits = field(0, 60, 3) - 7
      literalStates = [field(1, 0, 10), field(1, 10, 10), field(1, 20, 10), field(1, 30, 10)]
      matchPayload = field(1, 40, 20)
      matchBits = field(1, 60, 3) - 7
      size = field(2, 0, 32)
      lengthState = field(2, 32, 10)
      matchState = field(2, 42, 10)
      distanceState = field(2, 52, 10)
      guard size >= 32 else { throw Damage("an LZFSE header of \(size) bytes is too short") }
      frequencies = try Self.frequencies(packed: view.slice(at: start + 32, count: size - 32))
    }

    /// Reads the header of `bvx1`, whose numbers are all written out.
    init(plain view: ByteView, at start: Int) throws(Damage) {
      func number(_ offset: Int, _ width: Int) throws(Damage) -> Int {
        try view.size(at: start + offset, width: width)
      }
      size = 772
      literals = try number(12, 4)
      matches = try number(16, 4)
      literalPayload = try number(20, 4)
      matchPayload = try number(24, 4)
      literalBits = Int(Int32(truncatingIfNeeded: try number(28, 4)))
      literalStates = [try number(32, 2), try number(34, 2), try number(36, 2), try number(38, 2)]
      matchBits = Int(Int32(truncatingIfNeeded: try number(40, 4)))
      lengthState = try number(44, 2)
      matchState = try number(46, 2)
      distanceState = try number(48, 2)
      var all: [Int] = []
      for index in 0..<Frequencies.count { all.append(try number(50 + 2 * index, 2)) }
      frequencies = Frequencies(all)
      guard -7...0 ~= literalBits, -7...0 ~= matchBits else {
        throw Damage("an LZFSE header counts \(literalBits) and \(matchBits) bits")
      }
    }

    /// Reads frequencies of 2 to 14 bits; the low five bits of each tell its width.
    private static func frequencies(
      packed bytes: ArraySlice<UInt8>
    ) throws(Damage) -> Frequencies {
      let widths = [2, 3, 2, 5, 2, 3, 2, 8, 2, 3, 2, 5, 2, 3, 2, 14]
      let values = [
        0, 2, 1, 4, 0, 3, 1, -1, 0, 2, 1, 5, 0, 3, 1, -1,
        0, 2, 1, 6, 0, 3, 1, -1, 0, 2, 1, 7, 0, 3, 1, -1,
      ]
      var rest = bytes
      var bits = 0
      var available = 0
      var all: [Int] = []
      for _ in 0..<Frequencies.count {
        while available < 14, let byte = rest.popFirst() {
          bits |= Int(byte) << available
          available += 8
        }
        let width = widths[bits & 15]
        guard width <= available else { throw Damage("the frequencies of a block are cut off") }
        switch width {
        case 8: all.append(8 + bits >> 4 & 15)
        case 14: all.append(24 + bits >> 4 & 1023)
        default: all.append(values[bits & 31])
        }
        bits >>= width
        available -= width
      }
      return Frequencies(all)
    }
  }
}
