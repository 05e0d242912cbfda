@testable import PropertyLists

// An edit is refused before it is made, or reads back as the old value with the change. Two bytes of the
// input choose the key and what is done to it.

let seeds = [
  "\0\0<plist>\n<dict>\n\t<key>A</key>\n\t<string>1</string>\n\t<key>B</key>\n\t<integer>010</integer>\n</dict>\n</plist>",
  "\u{1}\u{1}<plist><dict/></plist>", "\u{1}\u{2}<plist>\r\n<dict>\r\n</dict></plist>",
  "\0\u{3}<plist><dict><key/><array><true/></array><!-- --><key>CFBundleIdentifier</key> <string>&#53;<?a?></string></dict></plist>",
  "\0\u{4}<?xml version='1.0' encoding='us-ascii'?><plist><dict><key>A</key><dict><key>B</key><data/></dict></dict></plist>",
].map { Array($0.utf8) }

func fuzz(_ input: [UInt8]) {
  guard input.count > 2, let list = try? PropertyListDocument(bytes: Array(input[2...]), file: "x"),
    let dictionary = list.value.dictionary
  else { return }
  let keys = dictionary.map(\.key)
  let key = keys.isEmpty ? "New" : keys[Int(input[0]) % keys.count]
  do {
    _ = try list.applying(edits(numbered: input[1], at: PropertyListPath([.key(key)]), key))
  } catch {
    precondition(error.code != .writeFailed, "\(error)")
  }
}

private func edits(
  numbered number: UInt8, at path: PropertyListPath, _ key: String
) -> [PropertyListEdit] {
  switch number % 5 {
  case 0: [PropertyListEdit(path, to: "new <é>")]
  case 1:
    [
      PropertyListEdit(PropertyListPath([.key(key + "+")]), to: "1"),
      PropertyListEdit("CFBundleVersion", to: "2"),
    ]
  case 2: [PropertyListEdit(path, to: nil)]
  case 3: [PropertyListEdit("Deep", to: [["a": .integer(1)], []], placement: .after(key))]
  default: [PropertyListEdit(path.appending("B"), to: "nested", placement: .atEnd)]
  }
}
