/// A search index of a Help Book, of the kind that its bytes show.
///
/// Names say nothing: indexes of either kind are found under both extensions.
package enum SearchIndex: Sendable {
  case coreSpotlight(CoreSpotlightIndex)

  package enum Kind: String, CaseIterable, Sendable {
    case coreSpotlight = "corespotlight"
    case older = "lsm"

    /// The key of a book's Info.plist that names the index.
    package var key: String {
      switch self {
      case .coreSpotlight: "HPDBookCSIndexPath"
      case .older: "HPDBookIndexPath"
      }
    }

    /// What people call it.
    package var name: String {
      switch self {
      case .coreSpotlight: "Core Spotlight index"
      case .older: "index of the older kind"
      }
    }
  }

  package init(bytes: [UInt8]) throws(Damage) {
    guard !bytes.isEmpty else { throw Damage("it is empty") }
    let archive = try KeyedArchive(bytes: LZFSE.decompress(bytes))
    self = .coreSpotlight(try CoreSpotlightIndex(archive: archive))
  }

  package var kind: Kind {
    switch self {
    case .coreSpotlight: .coreSpotlight
    }
  }

  package var listedPages: [ListedPage] {
    switch self {
    case .coreSpotlight(let index): index.listedPages
    }
  }

  package func differences(from pages: [IndexPage]) -> [PageDifference] {
    switch self {
    case .coreSpotlight(let index): index.differences(from: pages)
    }
  }
}
