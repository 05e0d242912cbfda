import AppVersion
import Findings
import PropertyLists
import Testing
import Versioning

@testable import Verification

/// A bundle that breaks just one rule, and where that is found.
struct Breach: Sendable, CustomTestStringConvertible {
  let rule: String
  /// Below the bundle.
  let file: String
  let keyPath: String?
  let bundle: @Sendable () throws -> BundleFixture
  let request: @Sendable (inout VerificationRequest) throws -> Void

  var testDescription: String { "\(rule) at \(file)" }

  init(
    _ rule: String, at file: String, _ keyPath: String? = nil,
    of bundle: @escaping @Sendable () throws -> BundleFixture,
    after change: @escaping @Sendable (inout BundleFixture) throws -> Void = { _ in },
    asking request: @escaping @Sendable (inout VerificationRequest) throws -> Void = { _ in }
  ) {
    self.rule = rule
    self.file = file
    self.keyPath = keyPath
    self.request = request
    self.bundle = {
      var fixture = try bundle()
      try change(&fixture)
      return fixture
    }
  }
}

private let macInfo = "Contents/Info.plist"
private let version = "CFBundleShortVersionString"
private let build = "CFBundleVersion"
private let share = "Contents/PlugIns/Share.appex"
private let kit = "Contents/Frameworks/Kit.framework"
private let root = "Settings.bundle/Root.plist"

extension Breach {
  /// At least one for each rule.
  static let all = versions + bundles + help + settings + seals

  private static let versions = [
    Breach("info-plist-missing", at: macInfo, of: BundleFixture.plainMac) {
      $0.files[macInfo] = nil
    },
    Breach("info-plist-missing", at: "\(share)/Contents/Info.plist", of: BundleFixture.plainMac) {
      $0.files["\(share)/Contents/MacOS/Share"] = .program
    },
    Breach("info-plist-unreadable", at: macInfo, of: BundleFixture.plainMac) {
      $0.files[macInfo] = .text("<plist><dict><key>a</key></dict></plist>")
    },
    Breach("version-missing", at: macInfo, version, of: BundleFixture.plainMac) {
      $0[list: macInfo][version] = nil
    },
    Breach("version-missing", at: macInfo, version, of: BundleFixture.plainMac) {
      $0[list: macInfo][version] = .real(1.5)
    },
    Breach("build-missing", at: macInfo, build, of: BundleFixture.plainMac) {
      $0[list: macInfo][build] = ""
    },
    Breach("version-format", at: macInfo, version, of: BundleFixture.plainMac) {
      $0[list: macInfo][version] = "1.2.3.4"
    },
    Breach("version-format", at: macInfo, version, of: BundleFixture.plainMac) {
      $0[list: macInfo][version] = "1.２.3"
    },
    Breach("build-format", at: macInfo, build, of: BundleFixture.plainMac) {
      $0[list: macInfo][build] = "0.1"
    },
    Breach("version-parts", at: macInfo, version, of: BundleFixture.plainMac) {
      $0[list: macInfo][version] = "1.2"
      $0[list: macInfo]["BookplateReport"] = "1.2+45"
    },
    Breach(
      "version-unexpected", at: macInfo, version, of: BundleFixture.plainMac,
      asking: { $0.expectedVersion = "1.2.4" }),
    Breach(
      "version-unexpected", at: macInfo, build, of: BundleFixture.plainMac,
      asking: { $0.expectedBuild = "45.0" }),
    Breach("placeholder", at: macInfo, version, of: BundleFixture.plainMac) {
      $0[list: macInfo][version] = "$(MARKETING_VERSION)"
    },
    Breach("placeholder", at: macInfo, "BookplateCommit", of: BundleFixture.plainMac) {
      $0[list: macInfo]["BookplateCommit"] = "@COMMIT@"
    },
    Breach("placeholder-elsewhere", at: macInfo, "Types[1].Name", of: BundleFixture.plainMac) {
      $0[list: macInfo]["Types"] = ["x", ["Name": "by {{ the maker }}"]]
    },
    Breach(
      "localized-version", at: "Contents/Resources/de.lproj/InfoPlist.strings", build,
      of: BundleFixture.plainMac
    ) {
      $0.files["Contents/Resources/de.lproj/InfoPlist.strings"] = .text("CFBundleVersion = 44;")
    },
    Breach("info-string", at: macInfo, "CFBundleGetInfoString", of: BundleFixture.plainMac) {
      $0[list: macInfo]["CFBundleGetInfoString"] = "Folio 1.2.2, 2020-2026"
    },
    Breach("report-missing", at: macInfo, "BookplateReport", of: BundleFixture.plainMac) {
      $0[list: macInfo]["BookplateReport"] = nil
    },
    Breach("report-mismatch", at: macInfo, "BookplateReport", of: BundleFixture.plainMac) {
      $0[list: macInfo]["BookplateReport"] = "1.2.3"
    },
    Breach(
      "git-mismatch", at: macInfo, "BookplateCommit", of: BundleFixture.plainMac,
      after: { $0[list: macInfo]["BookplateCommit"] = "1a2b3c4" },
      asking: { $0.stamp = try stamp() }),
    Breach(
      "build-not-increasing", at: macInfo, build, of: BundleFixture.plainMac,
      asking: {
        $0.previous = PreviousBuild(build: "45.0", marketingVersion: "1.2.2", isPhone: false)
      }),
    Breach(
      "build-not-increasing", at: macInfo, build, of: BundleFixture.plainMac,
      asking: { $0.floor = try BuildFloor(option: "45") }),
  ]

  /// What git says when the fixtures are right.
  static func stamp() throws -> AppVersion {
    AppVersion(
      version: try #require(MarketingVersion("1.2.3")), build: try #require(BuildNumber("45")),
      commit: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d")
  }

  private static let bundles = [
    Breach("executable-missing", at: macInfo, "CFBundleExecutable", of: BundleFixture.plainMac) {
      $0.files["Contents/MacOS/Folio"] = .text("not to be executed")
    },
    Breach("executable-missing", at: macInfo, "CFBundleExecutable", of: BundleFixture.plainMac) {
      $0[list: macInfo]["CFBundleExecutable"] = "../MacOS/Folio"
    },
    Breach(
      "identifier-collision", at: "\(share)/Contents/Info.plist", "CFBundleIdentifier",
      of: BundleFixture.plainMac
    ) {
      $0.add(.appExtension(), to: "Contents/PlugIns/Action.appex")
      $0.add(.appExtension(), to: share)
    },
    Breach("nested-version", at: "\(share)/Contents/Info.plist", build, of: BundleFixture.plainMac)
    {
      $0.add(.appExtension(), to: share)
      $0[list: "\(share)/Contents/Info.plist"][build] = "44"
    },
    Breach(
      "nested-version", at: "dSYMs/Folio.app.dSYM/Contents/Info.plist", build,
      of: { .archive(of: .phone()) }
    ) {
      $0[list: "dSYMs/Folio.app.dSYM/Contents/Info.plist"][build] = "44"
    },
    Breach(
      "nested-version", at: "Info.plist", "ApplicationProperties.CFBundleVersion",
      of: { .archive(of: .phone()) }
    ) {
      $0[list: "Info.plist"]["ApplicationProperties"] = ["CFBundleVersion": "44"]
    },
    Breach(
      "framework-version-format", at: "\(kit)/Versions/A/Resources/Info.plist", version,
      of: BundleFixture.plainMac
    ) {
      $0.add(.framework(), to: kit)
      $0[list: "\(kit)/Versions/A/Resources/Info.plist"][version] = "2.0.1.4"
    },
    Breach(
      "framework-version-missing", at: "Frameworks/Kit.framework/Info.plist", build,
      of: BundleFixture.phone
    ) {
      $0.add(.flatFramework(), to: "Frameworks/Kit.framework")
      $0[list: "Frameworks/Kit.framework/Info.plist"][build] = nil
    },
    Breach("framework-links-lost", at: kit, of: BundleFixture.plainMac) {
      $0.add(.framework(), to: kit)
      $0.files["\(kit)/Versions/Current"] = .text("A")
    },
    Breach("stray-file", at: "Contents/Resources/.git", of: BundleFixture.plainMac) {
      $0.files["Contents/Resources/.git/.DS_Store"] = .text("")
    },
    Breach("stray-file", at: "Contents/Resources/.a.txt.swp", of: BundleFixture.plainMac) {
      $0.files["Contents/Resources/.a.txt.swp"] = .text("")
    },
    Breach("link-escape", at: "Contents/Resources/a", of: BundleFixture.plainMac) {
      $0.files["Contents/Resources/a"] = .link(to: "../../../Folio.app/Contents/Info.plist")
    },
    Breach("link-escape", at: "Products/Applications/Folio.app/a", of: { .archive(of: .phone()) }) {
      $0.files["Products/Applications/Folio.app/a"] = .link(to: "../../../Info.plist")
    },
  ]

  private static let help = [
    Breach("help-keys", at: macInfo, "CFBundleHelpBookName", of: BundleFixture.mac) {
      $0[list: macInfo]["CFBundleHelpBookName"] = ""
    },
    Breach("help-book-missing", at: macInfo, "CFBundleHelpBookFolder", of: BundleFixture.mac) {
      $0.remove(BundleFixture.book)
    },
    Breach("help-book-unnamed", at: BundleFixture.book, of: BundleFixture.mac) {
      $0[list: macInfo]["CFBundleHelpBookFolder"] = nil
      $0[list: macInfo]["CFBundleHelpBookName"] = nil
    },
    Breach("help-book-identifier", at: macInfo, "CFBundleHelpBookName", of: BundleFixture.mac) {
      $0[list: macInfo]["CFBundleHelpBookName"] = "Folio Help"
    },
    Breach("help-book-keys", at: BundleFixture.bookInfo, "HPDBookType", of: BundleFixture.mac) {
      $0[list: BundleFixture.bookInfo]["HPDBookType"] = .integer(3)
    },
    Breach("help-book-version", at: BundleFixture.bookInfo, build, of: BundleFixture.mac) {
      $0[list: BundleFixture.bookInfo][build] = "0"
    },
    Breach(
      "help-book-page-missing", at: BundleFixture.bookInfo, "HPDBookAccessPath",
      of: BundleFixture.mac
    ) {
      $0[list: BundleFixture.bookInfo]["HPDBookAccessPath"] = "Folio.html"
    },
    Breach("help-book-page-missing", at: "\(BundleFixture.pages)/folio.html", of: BundleFixture.mac)
    {
      $0.replace(
        "</body>", "<p><img src=\"gone.html\"></p></body>", in: "\(BundleFixture.pages)/folio.html")
    },
    Breach("help-book-page", at: "\(BundleFixture.pages)/folio.html", of: BundleFixture.mac) {
      $0.replace("AppleTitle", "Title", in: "\(BundleFixture.pages)/folio.html")
    },
    Breach("help-book-link", at: "\(BundleFixture.pages)/folio.html", of: BundleFixture.mac) {
      $0.replace(
        "</body>", "<p><img src=\"gone.png\"></p></body>", in: "\(BundleFixture.pages)/folio.html")
    },
    Breach("help-book-index", at: "\(BundleFixture.pages)/folio.helpindex", of: BundleFixture.mac) {
      $0.files["\(BundleFixture.pages)/folio.helpindex"] = .text("")
    },
    Breach(
      "help-book-index-stale", at: "\(BundleFixture.pages)/pgs/save.html", of: BundleFixture.mac
    ) {
      $0.replace("Choose a place", "Pick a place", in: "\(BundleFixture.pages)/pgs/save.html")
    },
    Breach("help-book-name-case", at: "\(BundleFixture.pages)/Extra", of: BundleFixture.mac) {
      $0.files["\(BundleFixture.pages)/Extra"] = .folder
    },
    Breach(
      "help-book-stale", at: "\(BundleFixture.pages)/shrd/style.css", of: BundleFixture.mac,
      after: { $0.files["\(BundleFixture.pages)/shrd/style.css"] = .text("body {}") },
      asking: { $0.help = try BundleFixture.help() }),
    Breach(
      "help-book-stale", at: BundleFixture.bookInfo, of: BundleFixture.mac,
      after: { $0[list: BundleFixture.bookInfo]["HPDBookTitle"] = "Folio" },
      asking: { $0.help = try BundleFixture.help() }),
    Breach(
      "help-book-stale", at: macInfo, "CFBundleHelpBookFolder", of: BundleFixture.plainMac,
      asking: { $0.help = try BundleFixture.help() }),
  ]

  private static let settings = [
    Breach("settings-missing", at: root, of: BundleFixture.phone) { $0.remove("Settings.bundle") },
    Breach("settings-row", at: root, of: BundleFixture.phone) { app in
      app.changeRows { $0.remove(at: 1) }
    },
    Breach("settings-row", at: root, of: BundleFixture.phone) { app in
      app.changeRows { $0.append($0[2]) }
    },
    Breach("settings-row", at: root, of: BundleFixture.phone) { $0.files[root] = .text("damaged") },
    Breach("settings-version", at: root, of: BundleFixture.phone) { app in
      app.changeRows { $0[1] = BundleFixture.row("version_preference", "1.2.2") }
    },
    Breach("settings-version", at: root, of: BundleFixture.phone) { app in
      app.changeRows { $0.remove(at: 2) }  // The version's row should say the build too.
    },
    Breach("settings-strings", at: root, "StringsTable", of: BundleFixture.phone) {
      $0.remove("Settings.bundle/en.lproj")
    },
  ]

  private static let seals = [
    Breach("seal-broken", at: "Contents/Resources/AppIcon.icns", of: BundleFixture.plainMac) {
      try $0.seal("Contents")
      $0.files["Contents/Resources/AppIcon.icns"] = .text("another icon")
    },
    Breach("seal-broken", at: "Contents/_CodeSignature/CodeResources", of: BundleFixture.plainMac) {
      $0.files["Contents/_CodeSignature/CodeResources"] = .text("damaged")
    },
    Breach(
      "seal-missing", at: "_CodeSignature/CodeResources", of: BundleFixture.phone,
      asking: { $0.expectsSeals = true }),
  ]
}
