import Findings
import PropertyLists
import Testing
import Versioning

@testable import Verification

/// Bundles with which nothing is wrong, however odd they look.
@Suite struct RightBundleTests {
  private func isRight(
    _ bundle: BundleFixture, _ request: VerificationRequest = .init(),
    at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try bundle.findings(request).map(\.text) == [], sourceLocation: location)
  }

  @Test func `a Mac app with a book and all that an app can carry`() throws {
    var app = try BundleFixture.mac()
    app.add(.appExtension(), to: "Contents/PlugIns/Share.appex")
    app.add(.framework(), to: "Contents/Frameworks/Kit.framework")
    app.add(.resources(), to: "Contents/Resources/Folio_Folio.bundle")
    var request = VerificationRequest()
    request.stamp = try Breach.stamp()
    request.help = try BundleFixture.help()
    request.expectedVersion = "1.2.3"
    try isRight(app, request)
  }

  @Test func `an iPhone app, and an archive of it`() throws {
    var app = BundleFixture.phone()
    app.add(.appExtension(mac: false), to: "PlugIns/Share.appex")
    app.add(.flatFramework(), to: "Frameworks/Kit.framework")
    app.add(.resources(mac: false), to: "Folio_Folio.bundle")
    try isRight(app)
    try isRight(.archive(of: app))
  }

  @Test func `a committed book by itself`() throws { try isRight(.helpBook()) }

  @Test func `an extension by itself`() throws { try isRight(.appExtension()) }

  /// As Electron and Qt apps have them.
  @Test func `helpers and frameworks of other makers with versions of their own, or none`() throws {
    var app = BundleFixture.plainMac()
    for kind in ["", " (GPU)", " (Renderer)"] {
      let path = "Contents/Frameworks/Folio Helper\(kind).app"
      app.add(.helper(identifier: "com.github.electron.helper\(kind)", name: "Helper"), to: path)
      app[list: "\(path)/Contents/Info.plist"]["CFBundleShortVersionString"] = nil
      app[list: "\(path)/Contents/Info.plist"]["CFBundleVersion"] = ""
      app[list: "\(path)/Contents/Info.plist"]["CFBundleName"] = "${PRODUCT}"
    }
    app.add(.framework(), to: "Contents/Frameworks/QtCore.framework")
    app[list: "Contents/Frameworks/QtCore.framework/Versions/A/Resources/Info.plist"] = [
      "CFBundleExecutable": "Kit", "CFBundleIdentifier": "org.qt-project.QtCore",
      "CFBundleShortVersionString": "6.5", "CFBundleVersion": "6.5.3",
    ]
    app.add(
      .helper(identifier: "com.example.foliohelper", name: "Near"), to: "Contents/Helpers/Near.app")
    app[list: "Contents/Helpers/Near.app/Contents/Info.plist"]["CFBundleVersion"] = "9"
    try isRight(app)
  }

  @Test func `one bundle of resources in two places`() throws {
    var app = BundleFixture.plainMac()
    app.add(.appExtension(), to: "Contents/PlugIns/Share.appex")
    app.add(.resources(), to: "Contents/Resources/Folio_Folio.bundle")
    app.add(.resources(), to: "Contents/PlugIns/Share.appex/Contents/Resources/Folio_Folio.bundle")
    try isRight(app)
  }

  @Test func `plists and folders that only look like a bundle's`() throws {
    var app = BundleFixture.phone()
    app[list: "Templates/Info.plist"] = ["CFBundleVersion": "$(CURRENT_PROJECT_VERSION)"]
    app.files["Main.storyboardc/Info.plist"] = .text("no property list")
    app.files["Words.bundle/words.json"] = .text("{}")
    try isRight(app)
  }

  @Test func `an iPhone's build may start again in a higher version, a Mac's not`() throws {
    var request = VerificationRequest()
    request.previous = .init(build: "900", marketingVersion: "1.2.2", isPhone: true)
    try isRight(.phone(), request)
    #expect(try BundleFixture.plainMac().findings(request).map(\.rule) == ["build-not-increasing"])
    request.previous = .init(build: "900", marketingVersion: "1.2", isPhone: true)
    try isRight(.phone(), request)
    for version in ["1.2.3", "1.2.3.1", "1.02.3", "none"] {
      request.previous = .init(build: "900", marketingVersion: version, isPhone: true)
      #expect(try BundleFixture.phone().findings(request).map(\.rule) == ["build-not-increasing"])
    }
    request.previous = .init(build: "900", marketingVersion: "1.2.3", isPhone: true)
    #expect(try BundleFixture.phone().findings(request).map(\.rule) == ["build-not-increasing"])
  }

  @Test func `links within a book, escaped or not, to anchors and to other programs`() throws {
    var app = try BundleFixture.mac()
    let page = "\(BundleFixture.pages)/pgs/open.html"
    let links = [
      "save.html#save", "./save.html", "../folio.html#top", "#", " save.html ", "s%61ve.html",
      "save.html?a=b#save", "mailto:a@example.com", "HTTPS://example.com/x.html",
      "help:anchor=nowhere", "../../en.lproj/folio.html", "../shrd/style.css",
    ].map { "<a href=\"\($0)\"></a>" }.joined()
    app.replace("</body>", "\(links)</body>", in: page)
    try isRight(app)
  }
}
