private import Cryptography
private import HTMLPages

extension CoreSpotlightRecord {
  /// The record of a page (INDEXES.md part I, section 4).
  package init(_ page: IndexPage, identifier: String, expirationDate: Double) {
    let isSearchable = page.isSearchable
    path = "/" + page.path + (page.anchors.first.map { "#" + $0 } ?? "")
    title = page.title
    displayName = isSearchable ? page.title : nil
    keywords = isSearchable ? page.keywords.map(Self.words) : nil
    text = isSearchable ? page.text(omitting: Self.isOmitted) : nil
    description = isSearchable ? page.description : nil
    summary = page.description
    externalIdentifier = identifier
    self.expirationDate = expirationDate
    self.identifier = page.anchors.first ?? page.bodyIdentifier
    anchors = page.anchors.isEmpty ? nil : page.anchors
  }

  private static func words(_ keywords: String) -> [String] {
    keywords.split(separator: ",").map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
  }

  private static func isOmitted(_ target: String) -> Bool {
    let target = target.lowercased()
    return target.hasPrefix("help:") || target.hasPrefix("x-help-action:")
  }

  /// An identifier in the form of a random UUID that depends on the page's place alone, so that the
  /// same book has the same index each time.
  package static func identifier(book: String, language: String, page: String) -> String {
    var hash = Digest.hash(.sha256, of: Array("\(book)\0\(language)\0\(page)".utf8))
    hash[6] = hash[6] & 0x0F | 0x40
    hash[8] = hash[8] & 0x3F | 0x80
    let digits = hash.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { digits[$0].joined() }.joined(separator: "-")
  }
}
