import HTMLPages

@testable import SearchIndexes

// A page of any bytes has a record, which is written and read back the same.

let seeds =
  [
    "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>T</title><meta name=robots content=anchors></head>",
    "<body id=b><a name=n href='help:x'>a <b>b</b></a><!-- c --><script>s</script>&amp;&#65;</p></i></body>after",
    "<meta http-equiv=content-type content='text/html; charset=shift_jis'><table><td>x<li>y<frameset>",
    "\u{FEFF}<meta name=keywords content='a, b,,'><meta name=description content='d  d'><p>\0",
  ].map { Array($0.utf8) } + [[0xFF, 0xFE, 0x3C, 0, 0x61, 0], [0xE9, 0x3C, 0x70, 0x3E]]

func fuzz(_ input: [UInt8]) {
  guard let page = IndexPage(path: "p.html", bytes: input) else { return }
  let record = CoreSpotlightRecord(page, identifier: "I", expirationDate: 0)
  guard let container = try? record.container() else { return }
  precondition(
    (try? CoreSpotlightRecord(container: container[...]).container()) == container)
  let index = CoreSpotlightIndex(records: [record])
  precondition(index.differences(from: [page]).isEmpty)
}
