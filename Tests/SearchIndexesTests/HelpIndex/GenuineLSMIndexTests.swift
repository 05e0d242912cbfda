import HTMLPages
import SearchIndexes
import TestSupport
import Testing

@Suite(.enabled(if: SharedSamples("indexsamples") != nil))
struct GenuineLSMIndexTests {
  private let samples: SharedSamples
  private let folder = "costumemaster/Costumemaster.help/Contents/Resources/English.lproj"
  private let archive: [UInt8]
  private let index: LSMIndex

  init() throws {
    samples = try #require(SharedSamples("indexsamples"))
    archive = try LZFSE.decompress(samples.bytes(of: "\(folder)/English.lproj.helpindex"))
    index = try LSMIndex(archive: KeyedArchive(bytes: archive))
  }

  private func pages() throws -> [IndexPage] {
    try samples.files(below: folder).filter(IndexPage.isPage).compactMap { path in
      IndexPage(path: path, html: HTMLPage(bytes: try samples.bytes(of: "\(folder)/\(path)")))
    }
  }

  @Test func `the archive of what is read is the genuine one, byte for byte`() throws {
    #expect(index.versions.tool == "66")
    #expect(index.versions.systemBuild == "20B5012d")
    #expect(try index.archive().bytes == archive)
  }

  @Test func `the store of the pages is the genuine one, byte for byte`() throws {
    let made = SearchKitIndex(
      pages: try pages(), time: index.store.time, analysis: index.store.analysis)
    #expect(made.terms.count > 100)
    #expect(made == index.store)
    #expect(try made.storeBytes() == index.store.storeBytes())
  }

  @Test func `the archive of the pages differs from the genuine one in versions and order`() throws
  {
    var made = try LSMIndex(pages: pages(), time: index.store.time)
    #expect(Set(made.anchors) == Set(index.anchors))
    made.anchors = index.anchors
    made.versions = index.versions
    made.store = index.store
    #expect(try made.archive().bytes == archive)
  }

  @Test func `its pages say what it says`() throws {
    #expect(index.differences(from: try pages()) == [])
    #expect(
      index.listedPages.map(\.path) == ["/Changelog.html", "/Gameplay.html", "/SimulatorTool.html"])
  }
}
