import Testing

@testable import SearchIndexes

@Suite struct BuddySpaceTests {
  @Test func `a block is the lowest of the smallest that fit`() throws {
    var space = BuddySpace()
    let sizes = [32, 2048, 33, 1, 5000]
    let addresses = sizes.compactMap { space.allocate($0) }
    #expect(addresses.map(\.offset) == [0, 2048, 64, 32, 8192])
    #expect(addresses.map(\.size) == [32, 2048, 64, 32, 8192])
  }

  @Test func `halves that are free become one block again`() throws {
    var space = BuddySpace()
    let whole = space.free
    let addresses = [32, 32, 100, 4000, 64].compactMap { space.allocate($0) }
    for address in [addresses[3], addresses[0], addresses[4], addresses[1], addresses[2]] {
      space.release(address)
    }
    #expect(space.free == whole)
  }

  @Test func `offsets are listed in descending order`() throws {
    var space = BuddySpace()
    let addresses = (0..<64).compactMap { _ in space.allocate(32) }
    for address in addresses where address.offset % 64 == 0 { space.release(address) }
    #expect(space.free[5] == (0..<32).reversed().map { UInt32(64 * $0) })
  }

  @Test func `there is nothing beyond two gigabytes`() throws {
    var space = BuddySpace()
    #expect(space.allocate(1 << 31) != nil)
    #expect(space.allocate(1) == nil)
  }
}
