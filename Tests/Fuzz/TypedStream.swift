@testable import SearchIndexes

// A typed stream is read or refused; what is read may be an index of the older kind, or word groups.

let attributes = (try? WordGroups.unused()).flatMap {
  try? BZip2.decompress($0.bytes.dropFirst(8), limit: 1000)
}

/// A dictionary of a store, an anchor and a number, in the order of a PowerPC.
let olderIndex: [UInt8] = {
  let string: [UInt8] = [0x92, 0x84, 0x96, 0x97]
  func text(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }
  var bytes: [UInt8] = [4] + text("typedstream") + [0x81, 0x03, 0xE8, 0x84] + text("@")
  bytes +=
    [0x84, 0x84, 0x84] + text("NSDictionary") + [0, 0x84, 0x84] + text("NSObject") + [0, 0x85]
  bytes +=
    [0x84] + text("i") + [3, 0x92, 0x84, 0x84, 0x84] + text("NSString") + [1, 0x94, 0x84]
    + text("+")
  bytes +=
    text("SKI_INDEX_DATA") + [0x86, 0x92, 0x84, 0x84, 0x84] + text("NSData") + [
      0, 0x94, 0x95, 4, 0x84,
    ]
  bytes +=
    text("[4c]") + Array("Bud2".utf8) + [0x86] + string + text("SKI_ANCHOR_DATA") + [
      0x86, 0x92, 0x84,
    ]
  bytes +=
    [0x93, 0x95, 1] + string + text("n") + [0x86, 0x92, 0x84, 0x84, 0x84] + text("NSArray") + [
      0, 0x94,
    ]
  bytes +=
    [0x95, 1] + string + text("/a.html") + [0x86, 0x86, 0x86] + string + text("N") + [
      0x86, 0x92, 0x84,
    ]
  bytes +=
    [0x84, 0x84] + text("NSNumber") + [0, 0x84, 0x84] + text("NSValue") + [0, 0x94, 0x84]
    + text("*")
  bytes += [0x84, 0x84] + text("d") + [0x9F, 0x83, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0, 0x86, 0x86]
  return bytes
}()

let seeds = [attributes, olderIndex].compactMap(\.self)

func fuzz(_ input: [UInt8]) {
  guard let archive = try? TypedStreamReader.read(input[...]) else { return }
  _ = try? LSMIndex(archive: archive)
  _ = try? WordGroups.keywords(in: archive)
}
