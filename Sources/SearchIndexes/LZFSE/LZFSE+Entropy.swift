extension LZFSE.Header {
  /// Unpacks a block: first all literals, then the matches that place them.
  func decode(
    _ payload: ArraySlice<UInt8>, upTo target: Int, into output: inout [UInt8]
  ) throws(Damage) {
    let split = payload.startIndex + literalPayload
    let literals = try decodeLiterals(payload[..<split])
    var bits = BackwardBits(payload[split...], spare: matchBits)
    var length = FiniteState(
      try StateTable(frequencies.lengths, states: 64, .lengths), at: lengthState)
    var match = FiniteState(
      try StateTable(frequencies.matches, states: 64, .matches), at: matchState)
    var step = FiniteState(
      try StateTable(frequencies.distances, states: 256, .distances), at: distanceState)
    var used = 0
    var distance = 0
    for _ in 0..<matches {
      let count = try length.next(&bits)
      let matched = try match.next(&bits)
      let new = try step.next(&bits)
      if new != 0 { distance = new }
      guard count <= literals.count - used else {
        throw Damage("an LZFSE block uses more literals than it has")
      }
      try output.appendLiterals(literals[used..<used + count], upTo: target)
      try output.appendMatch(distance: distance, length: matched, upTo: target)
      used += count
    }
  }

  /// The literals, decoded by four states in turn.
  private func decodeLiterals(_ payload: ArraySlice<UInt8>) throws(Damage) -> [UInt8] {
    let table = try StateTable(frequencies.literals, states: 1024, .literals)
    var bits = BackwardBits(payload, spare: literalBits)
    var states = literalStates.map { FiniteState(table, at: $0) }
    var decoded: [UInt8] = []
    for index in 0..<literals {
      decoded.append(UInt8(truncatingIfNeeded: try states[index & 3].next(&bits)))
    }
    return decoded
  }
}

/// Bits that are read from the end of their bytes.
private struct BackwardBits {
  private let bytes: ArraySlice<UInt8>
  /// How many bits are left.
  private var left: Int

  init(_ bytes: ArraySlice<UInt8>, spare: Int) {
    self.bytes = bytes
    left = 8 * bytes.count + spare
  }

  /// Takes up to 32 bits.
  mutating func take(_ count: Int) throws(Damage) -> Int {
    guard count > 0 else { return 0 }
    guard count <= left else { throw Damage("the bits of an LZFSE block ran out") }
    left -= count
    var word = 0
    let first = bytes.startIndex + left >> 3
    let last = bytes.startIndex + (left + count - 1) >> 3
    for index in (first...last).reversed() { word = word << 8 | Int(bytes[index]) }
    return word >> (left & 7) & (1 << count - 1)
  }
}

/// What the symbols of a table stand for: a base and as many extra bits.
private struct SymbolValues {
  let bases: [Int]
  let extraBits: [Int]

  static let literals = SymbolValues(extraBits: [Int](repeating: 0, count: 256))
  static let lengths = SymbolValues(extraBits: [Int](repeating: 0, count: 16) + [2, 3, 5, 8])
  static let matches = SymbolValues(extraBits: [Int](repeating: 0, count: 16) + [3, 5, 8, 11])
  static let distances = SymbolValues(extraBits: (0..<64).map { $0 / 4 })

  /// Bases are the running sum of what the symbols before can express.
  private init(extraBits: [Int]) {
    self.extraBits = extraBits
    var next = 0
    bases = extraBits.map { bits in
      defer { next += 1 << bits }
      return next
    }
  }
}

/// The table of a finite state decoder: what each state yields, and how the next one is found.
private struct StateTable {
  struct Entry {
    /// Bits of the next state that are read.
    let bits: Int
    /// What is added to them.
    let delta: Int
    let base: Int
    let extraBits: Int
  }

  let entries: [Entry]

  init(
    _ frequencies: ArraySlice<Int>, states: Int, _ values: SymbolValues
  ) throws(Damage) {
    let sum = frequencies.reduce(0, +)
    guard sum == states || sum == 0 else {
      throw Damage("the frequencies of a block add up to \(sum), not \(states)")
    }
    var entries: [Entry] = []
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      let bits = frequency.leadingZeroBitCount - states.leadingZeroBitCount
      let longer = (2 * states) >> bits - frequency
      for index in 0..<frequency {
        let isLonger = index < longer
        entries.append(
          Entry(
            bits: isLonger ? bits : bits - 1,
            delta: isLonger
              ? (frequency + index) << bits - states : (index - longer) << (bits - 1),
            base: values.bases[symbol], extraBits: values.extraBits[symbol]))
      }
    }
    self.entries = entries
  }
}

/// A decoder at one state of its table.
private struct FiniteState {
  private let table: StateTable
  private var state: Int

  init(_ table: StateTable, at state: Int) {
    self.table = table
    self.state = state
  }

  /// The value of this state's symbol; moves to the next state.
  mutating func next(_ bits: inout BackwardBits) throws(Damage) -> Int {
    guard state < table.entries.count else {
      throw Damage("an LZFSE block is in state \(state) of \(table.entries.count)")
    }
    let entry = table.entries[state]
    let taken = try bits.take(entry.bits + entry.extraBits)
    state = entry.delta + taken >> entry.extraBits
    return entry.base + taken & (1 << entry.extraBits - 1)
  }
}
