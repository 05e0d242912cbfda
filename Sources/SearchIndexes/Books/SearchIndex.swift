/// A search index of a Help Book, of the kind that its bytes show.
///
/// Names say nothing: indexes of either kind are found under both extensions.
package enum SearchIndex: Sendable {
  case coreSpotlight(CoreSpotlightIndex)
  case older(LSMIndex)

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

  /// Reads an index; one of the older kind lies in an archive of one of two forms.
  package init(bytes: [UInt8]) throws(Damage) {
    guard !bytes.isEmpty else { throw Damage("it is empty") }
    if bytes.starts(with: [4, 11]) {
      self = .older(try LSMIndex(archive: TypedStreamReader.read(bytes[...])))
      return
    }
    let archive = try KeyedArchive(bytes: LZFSE.decompress(bytes))
    if try archive.rootDictionary()[LSMIndex.storeKey] != nil {
      self = .older(try LSMIndex(archive: archive))
    } else {
      self = .coreSpotlight(try CoreSpotlightIndex(archive: archive))
    }
  }

  package var kind: Kind {
    switch self {
    case .coreSpotlight: .coreSpotlight
    case .older: .older
    }
  }

  /// The pages it holds, by path.
  package var listedPages: [ListedPage] {
    switch self {
    case .coreSpotlight(let index): index.listedPages
    case .older(let index): index.listedPages
    }
  }

  /// What it says otherwise than the pages.
  package func differences(from pages: [IndexPage]) -> [PageDifference] {
    switch self {
    case .coreSpotlight(let index): index.differences(from: pages)
    case .older(let index): index.differences(from: pages)
    }
  }
}

extension SearchIndex {
  /// What wrote it, as far as it says; the newer kind never does.
  package var tool: String? {
    guard case .older(let index) = self else { return nil }
    if index.isOwn { return "bookplate" }
    let versions = index.versions
    let parts = [versions.tool.map { "hiutil \($0)" }, versions.systemBuild.map { "on \($0)" }]
    let text = parts.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? nil : text
  }
}
