@testable import PropertyLists

// A binary property list is read or refused; libplist survives what is read, which can be written and
// reads back.

let seeds = [
  [
    "CFBundleIdentifier": "a", "V": .integer(-1),
    "É": ["\u{1F600}", .real(0.1), .date(-0.5), .boolean(true)],
  ],
  ["$objects": [.uid(1), .data([1, 2]), .integer(PropertyListInteger(UInt64.max))], "$top": [:]],
  [
    "Long": .string(String(repeating: "a", count: 300)),
    "L": .array(Array(repeating: [], count: 20)),
  ],
].map { (value: PropertyList) in value.binary }

func fuzz(_ input: [UInt8]) {
  let input = Array("bplist00".utf8) + input.dropFirst(8)
  guard let list = try? PropertyListDocument(bytes: input, file: "x") else { return }
  if let tree = PropertyListTree(reading: input[...]) { _ = tree.holds(list.value) }
  do {
    let again = try PropertyListDocument(bytes: list.value.binary, file: "x")
    precondition(again.value == list.value)
  } catch {
    fatalError("\(error)")
  }
}
