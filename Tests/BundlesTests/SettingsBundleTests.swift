import Bundles
import Files
import PropertyLists
import TestSupport
import Testing

@Suite(.scratchFolder) struct SettingsBundleTests {
  let scratch = ScratchFolder.current

  private func settings() throws -> SettingsBundle? {
    let scan = try BundleScan(at: "\(scratch.path)/Folio.app")
    return scan.settings(of: scan.main)
  }

  @Test func `child panes and device variants are followed, rings ended`() throws {
    let home = "Folio.app/Settings.bundle"
    try scratch.flatBundle("Folio.app", "com.example.folio")
    for (pane, children) in [("Root", ["About"]), ("About", ["Root", "../Out", "Gone", ".."])] {
      try scratch.pane("\(home)/\(pane).plist", specifiers: children.map(child).joined())
    }
    try scratch.pane("\(home)/Root~ipad.plist", specifiers: child("Pad"))
    try scratch.pane("\(home)/Pad.plist", rows: ["pad": "1"])
    try scratch.pane("\(home)/Alone.plist", rows: ["alone": "1"])
    try scratch.pane("Folio.app/Out.plist", rows: ["out": "1"])
    let panes = try #require(try settings()).panes.map(\.path)
    #expect(
      panes
        == ["About.plist", "Pad.plist", "Root.plist", "Root~ipad.plist"].map {
          "Settings.bundle/\($0)"
        })
  }

  @Test func `a Mac app has its Settings.bundle in its resources`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.pane(
      "Folio.app/Contents/Resources/Settings.bundle/Root.plist", rows: ["a": "1", "b": "2"])
    let rows = try #require(try settings()).rows(withKey: "b")
    #expect(rows.map { "\($0.place)" } == ["PreferenceSpecifiers[1]"])
  }

  @Test func `a Settings.bundle behind a link out is none`() throws {
    try scratch.flatBundle("Folio.app", "com.example.folio")
    try scratch.pane("out/Root.plist", rows: ["a": "1"])
    try scratch.link("Folio.app/Settings.bundle", to: "../out")
    #expect(try settings() == nil)
  }

  private func child(_ file: String) -> String {
    "<dict><key>Type</key><string>PSChildPaneSpecifier</string>"
      + "<key>File</key><string>\(file)</string></dict>"
  }
}
