import Findings
import Testing

@Suite struct WhiteSpaceTests {
  @Test func `white space is what Unicode says`() {
    let scalars = (0...0x10_FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
    #expect(!scalars.contains { $0.isWhiteSpace != $0.properties.isWhitespace })
  }
}
