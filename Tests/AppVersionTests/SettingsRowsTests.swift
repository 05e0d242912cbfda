import Foundation
import TestSupport
import Testing

@testable import AppVersion

@Suite(.scratchFolder) struct SettingsRowsTests {
  private let version: StampedVersion

  init() throws { version = try #require(StampedVersion(version: "1.2.3", build: "45")) }

  private func rows(_ titleRows: (String, String?)...) -> SettingsRows {
    SettingsRows(
      titleRows: titleRows.map { TitleRow(key: $0.0, value: $0.1) }, version: version)
  }

  @Test func `without a Settings bundle both usual keys are written`() {
    #expect(
      rows().values(for: version) == ["version_preference": "1.2.3", "build_preference": "45"])
  }

  @Test func `rows with the usual keys are those, whatever they hold`() {
    let rows = rows(("other", "1.2.3"), ("version_preference", "0.0.0"), ("build_preference", nil))
    #expect(rows == SettingsRows())
  }

  @Test func `rows with other keys are known by what was stamped into them`() {
    let rows = rows(("name", "Folio"), ("app_version", "1.2.3"), ("app_build", "45"))
    #expect(rows == SettingsRows(versionKey: "app_version", buildKey: "app_build"))
  }

  @Test func `without a row for the build the version's row shows both`() {
    let rows = rows(("app_version", "1.2.3 (45)"))
    #expect(
      rows.values(for: version) == ["app_version": "1.2.3 (45)", "build_preference": "45"])
  }

  @Test func `the rows of all pages are read, those of Root first`() throws {
    let folder = ScratchFolder.current
    try folder.write(page("z_preference", "1"), to: "Settings.bundle/About.plist")
    try folder.write(page("a_preference", "2"), to: "Settings.bundle/Root.plist")
    try folder.write("not a property list", to: "Settings.bundle/Damaged.plist")
    #expect(
      TitleRow.all(in: folder.url.appending(path: "Settings.bundle")) == [
        TitleRow(key: "a_preference", value: "2"), TitleRow(key: "z_preference", value: "1"),
      ])
  }

  @Test(arguments: [
    "", "<plist/>", "<plist><array/></plist>",
    "<plist><dict><key>PreferenceSpecifiers</key><string>no</string></dict></plist>",
    """
    <plist><dict><key>PreferenceSpecifiers</key><array><string>no</string><dict><key>Key</key>
    <integer>1</integer><key>Type</key><string>PSTitleValueSpecifier</string></dict></array></dict>
    </plist>
    """,
  ])
  func `a page of anything else has no rows`(page: String) {
    #expect(TitleRow.rows(of: Data(page.utf8)) == [])
  }

  @Test func `a value that is no string is absent, and other kinds of rows are none`() {
    let page = """
      <plist><dict><key>PreferenceSpecifiers</key><array>
      <dict><key>Key</key><string>v</string><key>Type</key><string>PSTitleValueSpecifier</string>
      <key>DefaultValue</key><integer>3</integer></dict>
      <dict><key>Key</key><string>t</string><key>Type</key><string>PSToggleSwitchSpecifier</string>
      <key>DefaultValue</key><true/></dict></array></dict></plist>
      """
    #expect(TitleRow.rows(of: Data(page.utf8)) == [TitleRow(key: "v", value: nil)])
  }

  @Test func `a launch puts the values into the defaults, the next one changes nothing`() throws {
    let name = "bookplate.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.set("1.2.2", forKey: "version_preference")
    let app = try StampedApp(infoDictionary: [
      "CFBundleName": "Folio", "CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "45",
    ])
    app.writeDefaults(to: defaults, rows: SettingsRows())
    #expect(defaults.string(forKey: "version_preference") == "1.2.3")
    #expect(defaults.string(forKey: "build_preference") == "45")
  }

  private func page(_ key: String, _ value: String) -> String {
    """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
    <key>Type</key><string>PSTitleValueSpecifier</string><key>Key</key><string>\(key)</string>
    <key>DefaultValue</key><string>\(value)</string></dict></array></dict></plist>
    """
  }
}
