@testable import PropertyLists

// XML is read or refused; what is read can be written, and reads back.

let seeds =
  seedTexts.map { Array($0.utf8) } + [
    [0xFF, 0xFE] + "<plist><dict/></plist>".utf16.flatMap { [UInt8($0), 0] },
    Array("<?xml version='1.0' encoding='macintosh'?><plist><dict><key>".utf8) + [0x80]
      + Array("</key><true/></dict></plist>".utf8),
  ]

private let seedTexts = [
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  	<key>CFBundleIdentifier</key>
  	<string>a &amp; b &#x1F600;<![CDATA[<]]><!-- -- --></string>
  	<key>A</key><array><integer>-0x1F</integer><real>1e5</real><false/><data>AAE=</data></array>
  	<key>D</key><date>2024-02-29T12:00:00Z</date><?pi ?>
  </dict>
  </plist>
  """,
  "<plist><dict><key/><string/><key>\u{E9}</key><dict/></dict></plist>", "<!DOCTYPE plist [",
  "{ A = (1); }",
]

func fuzz(_ input: [UInt8]) {
  guard let list = try? PropertyListDocument(bytes: input, file: "x"), list.format == .xml else {
    return
  }
  do {
    let again = try PropertyListDocument(bytes: list.value.xml(for: "x"), file: "x")
    precondition(again.value == list.value)
  } catch {
    fatalError("\(error)")
  }
}
