import SearchIndexes
import Testing

@Suite struct StoreTests {
  @Test(arguments: [0, 1, 2, 10, 300, 3000])
  func `what was written is read back equal`(pages: Int) throws {
    let index = SampleIndex.book(pages: pages)
    #expect(try SearchKitIndex(storeBytes: index.storeBytes()) == index)
  }
}
