import AppVersion
import Testing

@Suite struct AppVersionTests {
  private func version(
    build: String = "45", prerelease: String = "", isDirty: Bool = false
  ) throws -> AppVersion {
    AppVersion(
      version: MarketingVersion(major: 1, minor: 2, patch: 3),
      build: try #require(BuildNumber(build)), prerelease: prerelease,
      commit: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d", isDirty: isDirty)
  }

  @Test func `the About line has the version and the build`() throws {
    #expect(try version(build: "7.1", prerelease: "rc.1").about == "Version 1.2.3 (7.1)")
  }

  @Test func `the report string says version, build, commit and whether files differed`() throws {
    #expect(try version().report == "1.2.3+45.g1a2b3c4")
    #expect(try version(prerelease: "rc.1").report == "1.2.3-rc.1+45.g1a2b3c4")
    #expect(try version(build: "7.1", isDirty: true).report == "1.2.3+7.1.g1a2b3c4.dirty")
  }

  @Test func `in a URL the plus is encoded`() throws {
    #expect(try version().reportEncoded == "1.2.3%2B45.g1a2b3c4")
  }
}

@Suite struct MarketingVersionTests {
  @Test func `three integers are a version`() {
    #expect(MarketingVersion("1.20.3") == MarketingVersion(major: 1, minor: 20, patch: 3))
    #expect(MarketingVersion("0.0.0")?.description == "0.0.0")
    #expect(MarketingVersion("1.2.34567890123456") != nil)
  }

  @Test(arguments: [
    "", "1", "1.2", "1.2.3.4", "1.2.03", "1..3", "1.2.+3", "1.2.3-rc.1", " 1.2.3", "1.2.3\n",
    "1.2.345678901234567", "１.2.3", "1.2.٣",
  ])
  func `anything else is none`(text: String) { #expect(MarketingVersion(text) == nil) }

  @Test func `parts compare as numbers`() throws {
    #expect(try #require(MarketingVersion("1.9.9")) < #require(MarketingVersion("1.10.0")))
  }
}

@Suite struct BuildNumberTests {
  @Test(arguments: ["1", "45", "7.0", "1.2.3", "123456789012345678"])
  func `one to three integers keep their spelling`(text: String) {
    #expect(BuildNumber(text)?.description == text)
  }

  @Test(arguments: ["", "0", "0.1", "01", "1.02", "1.2.3.4", "-1", "1.", "1234567890123456789"])
  func `anything else is none`(text: String) { #expect(BuildNumber(text) == nil) }

  @Test func `a count is one when it is above 0 and not too long`() {
    #expect(BuildNumber(45)?.description == "45")
    #expect(BuildNumber(0) == nil && BuildNumber(-1) == nil && BuildNumber(.max) == nil)
  }
}
