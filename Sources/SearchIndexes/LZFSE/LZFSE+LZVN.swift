extension LZFSE {
  /// Unpacks a block of the LZVN kind, which the reference encoder writes for small inputs.
  ///
  /// Each instruction copies up to 271 literal bytes that follow it, then up to 271 bytes that came
  /// before, at a distance that it gives or that of the last match.
  static func decodeLZVN(
    _ payload: ArraySlice<UInt8>, upTo target: Int, into output: inout [UInt8]
  ) throws(Damage) {
    let view = ByteView(payload)
    var position = 0
    var distance = 0
    while true {
      let instruction = try LZVNInstruction(view, at: position)
      guard instruction.kind != .end else { return }
      position += instruction.size
      let literals = try view.slice(at: position, count: instruction.literals)
      position += instruction.literals
      distance = instruction.distance ?? distance
      try output.appendLiterals(literals, upTo: target)
      try output.appendMatch(distance: distance, length: instruction.match, upTo: target)
    }
  }
}

/// An instruction of LZVN, told from its first byte.
private struct LZVNInstruction {
  enum Kind {
    case copy
    case end
  }

  var kind = Kind.copy
  /// The bytes of the instruction itself, without its literals.
  var size = 1
  var literals = 0
  var match = 0
  /// Absent where the last distance counts.
  var distance: Int?

  init(_ view: ByteView, at start: Int) throws(Damage) {
    let code = Int(try view.byte(at: start))
    switch code {
    case 0x06: kind = .end
    case 0x0E, 0x16: break  // no operation
    case 0x1E, 0x26, 0x2E, 0x36, 0x3E, 0x70...0x7F, 0xD0...0xDF:
      throw Damage("LZVN has no instruction \(String(code, radix: 16))")
    case 0xE0:
      literals = Int(try view.byte(at: start + 1)) + 16
      size = 2
    case 0xE1...0xEF: literals = code & 15
    case 0xF0:
      match = Int(try view.byte(at: start + 1)) + 16
      size = 2
    case 0xF1...0xFF: match = code & 15
    case 0xA0...0xBF:
      let word = try view.size(at: start + 1, width: 2)
      (literals, match) = (code >> 3 & 3, (code & 7) << 2 + word & 3 + 3)
      (distance, size) = (word >> 2, 3)
    default:
      (literals, match) = (code >> 6, code >> 3 & 7 + 3)
      try readDistance(code, view, at: start)
    }
  }

  private mutating func readDistance(
    _ code: Int, _ view: ByteView, at start: Int
  ) throws(Damage) {
    switch code & 7 {
    case 7: (distance, size) = (try view.size(at: start + 1, width: 2), 3)
    case 6: break
    default: (distance, size) = ((code & 7) << 8 | Int(try view.byte(at: start + 1)), 2)
    }
  }
}
