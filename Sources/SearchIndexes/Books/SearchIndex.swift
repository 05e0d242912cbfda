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

}

// MARK: - Against the pages

extension SearchIndex {
  /// What it says otherwise than the pages of its folder.
  package func differences(from pages: [IndexPage]) -> [PageDifference] {
    let start = start(among: pages)
    let pages = Dictionary(grouping: pages) { $0.path.hasPrefix(start) }
    let inside = pages[true, default: []].map { $0.below(start) }
    let differences = ownDifferences(from: inside).map { difference in
      PageDifference(page: "/" + start + difference.page.dropFirst(), kind: difference.kind)
    }
    let outside = pages[false, default: []].map { page in
      PageDifference(page: "/" + page.path, kind: .missing)
    }
    return differences + outside
  }

  private func ownDifferences(from pages: [IndexPage]) -> [PageDifference] {
    switch self {
    case .coreSpotlight(let index): index.differences(from: pages)
    case .older(let index): index.differences(from: pages)
    }
  }

  /// The folder at which its paths start, with a slash: mostly its own, which is empty.
  ///
  /// Some books have only a folder of theirs indexed, and the index lies above it: then no path of
  /// the index is a page of its own folder, and all are pages of the one below.
  private func start(among pages: [IndexPage]) -> String {
    let held = listedPages.map(\.path)
    let known = Set(pages.map { "/" + $0.path })
    guard let first = held.first, !held.contains(where: known.contains) else { return "" }
    let starts = pages.filter { $0.path.hasSuffix(first) }.map { page in
      page.path.dropLast(first.count - 1)
    }
    return starts.first { start in held.allSatisfy { known.contains("/" + start + $0.dropFirst()) }
    }
    .map(String.init) ?? ""
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
