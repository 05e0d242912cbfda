import Testing

@testable import Versioning

@Suite struct SemanticVersionTests {
  @Test(arguments: [
    "1.2.3", "0.0.0", "1.2", "10.20.30", "1.2.3-rc.1", "1.2-beta", "1.2.3+45", "1.2.3-a.b+c.0d",
    "1.2.3--", "1.2.3-0a", "1.2.99999999999999999999",
  ])
  func `the grammar of SemVer 2, and X.Y`(text: String) { #expect(SemanticVersion(text) != nil) }

  @Test(arguments: [
    "", "1", "1.2.3.4", "01.2.3", "1.02", "1.2.3-", "1.2.3-01", "1.2.3-a..b", "1.2.3+",
    "1.2.3+a..b",
    "1.2.3-ä", " 1.2.3", "1.2.3\n", "v1.2.3", "1.2.x", "-1.2.3", "１.2.3", "1..3", "1.2.3-a_b",
  ])
  func `anything else is none`(text: String) { #expect(SemanticVersion(text) == nil) }

  @Test func `precedence is that of SemVer 2, item 11`() throws {
    let ascending = [
      "0.9.10", "1.0.0-1", "1.0.0-2", "1.0.0-10", "1.0.0-alpha", "1.0.0-alpha.1",
      "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0",
      "1.9.0", "1.10.0", "1.10.99999999999999999999", "2.0.0",
    ].compactMap { SemanticVersion($0) }
    for (index, version) in ascending.enumerated() {
      for (other, otherVersion) in ascending.enumerated() {
        #expect(version.precedes(otherVersion) == (index < other))
      }
    }
  }

  @Test(arguments: [
    ("1.2.3", NextVersion.patch, "1.2.4"), ("1.2.9", .patch, "1.2.10"), ("1.2.3", .minor, "1.3.0"),
    ("1.99.3", .minor, "1.100.0"), ("9.2.3", .major, "10.0.0"), ("1.2.3-rc.1", .patch, "1.2.3"),
    ("1.2.0-rc.1", .minor, "1.2.0"), ("1.2.1-rc.1", .minor, "1.3.0"),
    ("2.0.0-rc.1", .major, "2.0.0"),
    ("2.1.0-rc.1", .major, "3.0.0"),
  ])
  func `the next version is what a prerelease leads to, or one more`(
    text: String, part: NextVersion, next: String
  ) throws {
    #expect(try #require(SemanticVersion(text)).next(part).core == next)
  }
}

@Suite struct TagPrefixTests {
  private func meaning(_ name: String, _ prefix: String? = nil) -> String {
    switch TagPrefix(text: prefix).meaning(of: name) {
    case .version(let version): version.core
    case .malformed: "malformed"
    case .otherPrefix: "other prefix"
    case .nothing: "nothing"
    }
  }

  @Test(arguments: [
    ("v1.2.3", "1.2.3"), ("1.2.3", "1.2.3"), ("v1.2", "1.2.0"), ("v1", "malformed"),
    ("V1.3.0", "malformed"), ("v.0.3.4", "malformed"), ("v-1.2.3", "malformed"),
    ("v1.2.3.4", "malformed"), ("1.2.3.4", "malformed"), ("2024.05", "malformed"),
    ("v2024.05", "malformed"), ("ios-v2.0.0", "other prefix"),
    ("release/mac/7.0.0", "other prefix"),
    ("vendor-2024.1.0", "other prefix"), ("nightly", "nothing"), ("beta-2024", "nothing"),
    ("2024-event", "nothing"), ("20240101", "nothing"), ("BASELINE_D2024-05", "nothing"),
    ("version", "nothing"), ("", "nothing"), ("v", "nothing"),
  ])
  func `the whole name is a version, behind v or nothing`(name: String, meaning: String) {
    #expect(self.meaning(name) == meaning)
  }

  @Test(arguments: [
    ("ios-v2.0.0", "2.0.0"), ("ios-v2", "malformed"), ("iOS-V2.0.0", "malformed"),
    ("v2.0.0", "other prefix"), ("mac-v3.1.0", "other prefix"), ("ios-vision", "nothing"),
  ])
  func `a prefix that was asked for is needed, letter by letter`(name: String, meaning: String) {
    #expect(self.meaning(name, "ios-v") == meaning)
  }

  @Test func `an empty prefix is nothing at all`() {
    #expect(meaning("1.2.3", "") == "1.2.3")
    #expect(meaning("v1.2.3", "") == "other prefix")
  }

  @Test func `one form of a letter is not another`() {
    #expect(meaning("caf\u{65}\u{301}-1.2.3", "caf\u{E9}-") == "other prefix")
  }
}
