// What all fuzz targets share. A target is one more file here: `let seeds: [[UInt8]]`, and a function
// `fuzz(_ input: [UInt8])` that traps when something is wrong. scripts/fuzz compiles both together.

import Foundation

/// libFuzzer calls this for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// libFuzzer calls this once: the seeds go into the corpus.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?
) -> CInt {
  guard let folder = ProcessInfo.processInfo.environment["BOOKPLATE_FUZZ_CORPUS"] else { return 0 }
  for (number, seed) in seeds.enumerated() {
    _ = FileManager.default.createFile(atPath: "\(folder)/seed-\(number)", contents: Data(seed))
  }
  return 0
}
