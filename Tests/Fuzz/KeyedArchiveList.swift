@testable import SearchIndexes

// An archive is read or refused; what is read can be written, and then reads and writes the same.

private let pages = ["x", "<meta name=keywords content='a,b'><a name=c>é"].compactMap { html in
  IndexPage(path: "p.html", bytes: Array(html.utf8))
}

let seeds = [
  (try? CoreSpotlightIndex(pages: pages, book: "b", language: "en", expirationDate: 0).archive())?
    .bytes ?? [],
  KeyedArchive(objects: [
    .string("é"), .boolean(true), .real(0.5), .integer(-1), .integer(1 << 40), .separateString("x"),
    .data([1, 2, 3]), .array([.array([]), .reference(300)]), .dictionary([.init("k", .integer(1))]),
  ]).bytes,
]

func fuzz(_ input: [UInt8]) {
  guard let archive = try? KeyedArchive(bytes: input) else { return }
  let bytes = archive.bytes
  precondition((try? KeyedArchive(bytes: bytes))?.bytes == bytes)
  guard let index = try? SearchIndex(bytes: LZFSE.store(input)) else { return }
  _ = index.listedPages
  _ = index.differences(from: pages)
}
