extension CommonMark {
  /// What words hold, apart from how they look.
  struct Contents {
    /// The plain text of each paragraph, heading and block of code; none is blank.
    private(set) var blocks: [String] = []
    /// Each destination once, in the order of the words.
    private(set) var links: [Link] = []
    var hasHTML = false
    var hasPicture = false
    private var block = ""
    private var seen: Set<Link> = []

    mutating func add(_ text: String) { block += text }

    mutating func add(_ link: Link) {
      if seen.insert(link).inserted { links.append(link) }
    }

    mutating func endBlock() {
      if !block.unicodeScalars.allSatisfy(\.properties.isWhitespace) { blocks.append(block) }
      block = ""
    }
  }
}

/// The destination of a link.
struct Link: Hashable {
  let destination: String

  init(_ destination: String) { self.destination = destination }

  /// The destination as messages have it; a picture in a `data:` URL may be a megabyte.
  var shown: String {
    destination.utf8.count > 200 ? destination.prefix(200) + "…" : destination
  }

  /// The topic to which it leads, there or not; absent for a link out of the book.
  var topicID: String? {
    scheme == "topic" ? String(destination.dropFirst("topic:".count)) : nil
  }

  /// Whether it may stand in a help and leads out of the book.
  var isOutward: Bool { ["http", "https", "mailto"].contains(scheme) }

  private var scheme: String? {
    destination.firstIndex(of: ":").map { destination[..<$0].lowercased() }
  }
}
