import HTMLPages

@testable import SearchIndexes

// A store is read or refused. What is read can be listed, judged and written, and reads back equal.

let pages = [
  ("a.html", "<title>One</title><meta name=description content='D'><body><a name=n></a>x y x"),
  ("f/b.html", "<title>Two</title><body>y z é 😃"),
  ("f/g/c.html", "<body>\(String(repeating: "w ", count: 300))"),
].compactMap { IndexPage(path: $0, html: HTMLPage(bytes: Array($1.utf8))) }

let many = (0..<300).compactMap { number in
  IndexPage(
    path: "p\(number).html",
    html: HTMLPage(
      bytes: Array("<title>\(number)</title><body>common rare\(number) w\(number % 7)".utf8)))
}

let seeds = [[], pages, many].compactMap { pages in
  try? SearchKitIndex(pages: pages, time: 0, analysis: .plain).storeBytes()
}

func fuzz(_ input: [UInt8]) {
  guard let store = try? SearchKitIndex(storeBytes: input) else { return }
  let index = LSMIndex(anchors: [], versions: .bookplate, store: store)
  precondition(index.listedPages.count <= store.documents.count)
  _ = index.differences(from: pages)
  do {
    let again = try SearchKitIndex(storeBytes: store.storeBytes())
    precondition(again == store)
  } catch {
    fatalError("\(error)")
  }
}
