import AppVersion
import Testing

@Suite struct AppVersionTests {
  @Test func `the report string says version, build, commit and whether files differed`() throws {
    let version = AppVersion(
      version: MarketingVersion(major: 1, minor: 2, patch: 3), build: try #require(BuildNumber(45)),
      prerelease: "rc.1", commit: "1a2b3c4d5e", isDirty: true)
    #expect(version.about == "Version 1.2.3 (45)")
    #expect(version.report == "1.2.3-rc.1+45.g1a2b3c4.dirty")
    #expect(version.reportEncoded == "1.2.3-rc.1%2B45.g1a2b3c4.dirty")
  }
}
