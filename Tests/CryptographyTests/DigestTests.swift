import Cryptography
import Testing

@Suite struct DigestTests {
  /// The examples of FIPS 180.
  @Test func `the standard's examples come out`() {
    #expect(hex(.sha1, "abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hex(.sha256, "abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hex(.sha1, "") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      hex(.sha256, "") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func `pieces give the hash of the whole`() {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    var digest = Digest(.sha256)
    for start in stride(from: 0, to: bytes.count, by: 777) {
      digest.update(Array(bytes[start..<min(start + 777, bytes.count)]).span)
    }
    let inPieces = digest.finish()
    #expect(inPieces == Digest.hash(.sha256, of: bytes))
  }

  private func hex(_ algorithm: Digest.Algorithm, _ text: String) -> String {
    Digest.hash(algorithm, of: Array(text.utf8))
      .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
