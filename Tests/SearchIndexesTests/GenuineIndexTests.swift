import HTMLPages
import TestSupport
import Testing

@testable import SearchIndexes

/// The genuine indexes and the pages that they were made of.
struct GenuineIndex: Sendable, CustomTestStringConvertible {
  let index: String
  let pages: String

  static let all = [
    GenuineIndex(
      index: "coteditor/CotEditor.help/Contents/Resources/en.lproj/CotEditor.cshelpindex",
      pages: "coteditor/CotEditor.help/Contents/Resources/en.lproj/pgs"),
    GenuineIndex(
      index: "costumemaster/Costumemaster.help/Contents/Resources/English.lproj/"
        + "English.lproj.cshelpindex",
      pages: "costumemaster/Costumemaster.help/Contents/Resources/English.lproj"),
  ]

  var testDescription: String { index }
}

@Suite(.enabled(if: SharedSamples("indexsamples") != nil))
struct GenuineIndexTests {
  private let samples: SharedSamples

  init() throws { samples = try #require(SharedSamples("indexsamples")) }

  @Test(arguments: GenuineIndex.all)
  func `the archive of the records that are read is the genuine one, byte for byte`(
    genuine: GenuineIndex
  ) throws {
    let bytes = try LZFSE.decompress(samples.bytes(of: genuine.index))
    let index = try CoreSpotlightIndex(archive: KeyedArchive(bytes: bytes))
    #expect(!index.records.isEmpty)
    #expect(try index.archive().bytes == bytes)
  }

  @Test(arguments: GenuineIndex.all)
  func `the records of the pages are the genuine ones, field by field`(
    genuine: GenuineIndex
  ) throws {
    let bytes = try LZFSE.decompress(samples.bytes(of: genuine.index))
    let index = try CoreSpotlightIndex(archive: KeyedArchive(bytes: bytes))
    let pages = try samples.files(below: genuine.pages).filter(IndexPage.isPage)
    let made = try pages.compactMap { path in
      let html = HTMLPage(bytes: try samples.bytes(of: "\(genuine.pages)/\(path)"))
      return IndexPage(path: path, html: html)
    }
    #expect(made.count == index.records.count)
    for page in made {
      let record = try #require(index.records.first { $0.page == "/" + page.path })
      #expect(
        CoreSpotlightRecord(
          page, identifier: record.externalIdentifier, expirationDate: record.expirationDate)
          == record)
    }
  }
}
