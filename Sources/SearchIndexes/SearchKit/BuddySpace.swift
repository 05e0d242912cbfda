/// Which parts of the store's 2³¹ bytes are free: a buddy allocator.
///
/// A block is a power of two in size and lies at a multiple of it. A free block that is too large is
/// halved, the lower half first; two free halves of one block become that block again.
struct BuddySpace {
  /// By the logarithm of the blocks' size: their offsets, in descending order, as the file has them.
  private(set) var free: [[UInt32]]

  static let log2Size = 31
  static let log2SmallestBlock = 5

  init() {
    free = Array(repeating: [], count: Self.log2Size + 1)
    free[Self.log2Size] = [0]
  }

  /// Takes the lowest of the smallest free blocks that hold `size` bytes; nil when there is none.
  mutating func allocate(_ size: Int) -> BlockAddress? {
    let wanted = max(Self.log2SmallestBlock, Self.log2(notBelow: size))
    guard wanted <= Self.log2Size,
      var log2Size = (wanted...Self.log2Size).first(where: { !free[$0].isEmpty })
    else { return nil }
    let offset = free[log2Size].removeLast()
    while log2Size > wanted {
      log2Size -= 1
      free[log2Size].append(offset + 1 << UInt32(log2Size))
    }
    return BlockAddress(offset: Int(offset), log2Size: log2Size)
  }

  mutating func release(_ address: BlockAddress) {
    var (offset, log2Size) = (UInt32(address.offset), address.log2Size)
    while log2Size < Self.log2Size {
      let buddy = offset ^ 1 << UInt32(log2Size)
      let place = place(of: buddy, in: free[log2Size])
      guard place < free[log2Size].count, free[log2Size][place] == buddy else { break }
      free[log2Size].remove(at: place)
      offset &= ~(1 << UInt32(log2Size))
      log2Size += 1
    }
    free[log2Size].insert(offset, at: place(of: offset, in: free[log2Size]))
  }

  /// Where an offset stands, or would, in a descending list.
  private func place(of offset: UInt32, in list: [UInt32]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] > offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func log2(notBelow size: Int) -> Int {
    Int.bitWidth - (size - 1).leadingZeroBitCount
  }
}
