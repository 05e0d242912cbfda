/// Apple's LZFSE compression: all kinds of blocks are read, stored ones are written.
///
/// A stream is a row of blocks, each with a magic number of four bytes, and an end mark
/// (INDEXES.md part I, section 1). Stored blocks are legal for every decoder, and the indexes of a
/// book are small.
package enum LZFSE {
  /// The most that an index may hold once unpacked: a bomb must not fill the memory.
  package static let limit = 256 << 20

  /// Unpacks a stream.
  package static func decompress(
    _ bytes: [UInt8], limit: Int = limit
  ) throws(Damage) -> [UInt8] {
    let view = ByteView(bytes[...])
    var output: [UInt8] = []
    var position = 0
    while true {
      let block = try Block(view, at: position)
      position = block.end
      if case .end = block.kind { break }
      guard output.count + block.size <= limit else {
        throw Damage("it would unpack to more than \(limit >> 20) MB")
      }
      try block.decode(into: &output)
    }
    guard position == bytes.count else {
      throw Damage("\(bytes.count - position) bytes follow the end of its LZFSE stream")
    }
    return output
  }

  /// A stream of one stored block.
  package static func store(_ bytes: [UInt8]) -> [UInt8] {
    var stream = Array("bvx-".utf8)
    stream.reserveCapacity(bytes.count + 12)
    stream.appendLittleEndian(bytes.count, width: 4)
    stream += bytes
    stream += "bvx$".utf8
    return stream
  }
}

extension LZFSE {
  /// One block of a stream: what its header says, and its payload.
  struct Block {
    enum Kind {
      case stored
      case lzvn
      case lzfse(Header)
      case end
    }

    let kind: Kind
    /// How many bytes it unpacks to, by its own word.
    let size: Int
    let payload: ArraySlice<UInt8>
    /// Where the next block starts.
    let end: Int

    init(_ view: ByteView, at start: Int) throws(Damage) {
      let magic = try view.slice(at: start, count: 4)
      if magic.elementsEqual("bvx$".utf8) {
        (kind, size, payload, end) = (.end, 0, [], start + 4)
        return
      }
      size = try view.size(at: start + 4)
      let payloadStart: Int
      let payloadSize: Int
      if magic.elementsEqual("bvx-".utf8) {
        (kind, payloadStart, payloadSize) = (.stored, start + 8, size)
      } else if magic.elementsEqual("bvxn".utf8) {
        (kind, payloadStart, payloadSize) = (.lzvn, start + 12, try view.size(at: start + 8))
      } else if magic.elementsEqual("bvx2".utf8) || magic.elementsEqual("bvx1".utf8) {
        let header =
          magic.last == UInt8(ascii: "2")
          ? try Header(packed: view, at: start) : try Header(plain: view, at: start)
        (kind, payloadStart) = (.lzfse(header), start + header.size)
        payloadSize = header.literalPayload + header.matchPayload
      } else {
        throw Damage("there is no LZFSE block at byte \(start)")
      }
      payload = try view.slice(at: payloadStart, count: payloadSize)
      end = payloadStart + payloadSize
    }

    /// Appends what the block holds, which must be just as much as it says.
    func decode(into output: inout [UInt8]) throws(Damage) {
      let target = output.count + size
      switch kind {
      case .stored: output += payload
      case .lzvn: try LZFSE.decodeLZVN(payload, upTo: target, into: &output)
      case .lzfse(let header): try header.decode(payload, upTo: target, into: &output)
      case .end: break
      }
      guard output.count == target else {
        throw Damage("an LZFSE block holds \(output.count - target + size) bytes and says \(size)")
      }
    }
  }
}

extension [UInt8] {
  /// Appends `length` bytes that stand `distance` before the end; they may overlap what is added.
  mutating func appendMatch(distance: Int, length: Int, upTo target: Int) throws(Damage) {
    guard length > 0 else { return }
    guard distance > 0, distance <= count else {
      throw Damage("a match reaches \(distance) bytes back where there are \(count)")
    }
    guard length <= target - count else {
      throw Damage("an LZFSE block holds more than it says")
    }
    let start = count - distance
    for index in start..<start + length { append(self[index]) }
  }

  /// Appends literal bytes of a block.
  mutating func appendLiterals(
    _ literals: ArraySlice<UInt8>, upTo target: Int
  ) throws(Damage) {
    guard literals.count <= target - count else {
      throw Damage("an LZFSE block holds more than it says")
    }
    append(contentsOf: literals)
  }
}
