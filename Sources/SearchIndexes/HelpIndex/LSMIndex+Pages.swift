extension LSMIndex {
  /// Makes the index of pages (INDEXES.md, part II, sections 4, 5 and 7).
  ///
  /// `time` is in seconds since 1970.
  package init(pages: [IndexPage], time: UInt32) throws(Damage) {
    let pages = pages.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    versions = .bookplate
    groups = try .unused()
    store = SearchKitIndex(pages: pages, time: time, analysis: .plain)
    anchors = Anchor.all(in: pages)
  }
}

extension LSMIndex.Anchor {
  /// The anchors of pages, sorted, each with the pages it is in.
  fileprivate static func all(in pages: [IndexPage]) -> [Self] {
    let places = pages.enumerated().flatMap { place, page in
      page.olderAnchors.map { (name: $0, place: place) }
    }
    let sorted = places.sorted { one, other in
      one.name.utf8.elementsEqual(other.name.utf8)
        ? one.place < other.place : one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
    var anchors: [Self] = []
    for (name, place) in sorted {
      let path = "/" + pages[place].path
      if let last = anchors.last, last.name.utf8.elementsEqual(name.utf8) {
        if last.pages.last != path { anchors[anchors.count - 1].pages.append(path) }
      } else {
        anchors.append(Self(name: name, pages: [path]))
      }
    }
    return anchors
  }
}
