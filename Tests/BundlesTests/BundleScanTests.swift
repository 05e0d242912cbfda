import Bundles
import Files
import Findings
import PropertyLists
import TestSupport
import Testing

@Suite(.scratchFolder) struct BundleScanTests {
  let scratch = ScratchFolder.current

  @Test func `bundles are found in all layouts, whatever lies around them`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.bundle("Folio.app/Contents/PlugIns/Share.appex", "com.example.folio.share")
    try scratch.flatBundle("Folio.app/Contents/en.lproj/Deep.bundle", "com.example.deep")
    try scratch.flatBundle("Folio.app/Contents/._Twin.appex", "com.example.twin")
    try scratch.flatBundle("Folio.app/Contents/Template", "com.example.template")
    try scratch.write("", to: "Folio.app/Contents/Flat.help/index.html")
    let scan = try BundleScan(at: "\(scratch.path)/Folio.app")
    #expect(scan.main.identifier == "com.example.folio" && scan.main.layout == .contents)
    #expect(
      scan.nested.map(\.path) == [
        "Contents/Flat.help", "Contents/PlugIns/Share.appex", "Contents/en.lproj/Deep.bundle",
      ])
    #expect(scan.nested.map(\.identifier) == [nil, "com.example.folio.share", "com.example.deep"])
    #expect(scan.nested.map(\.isFlat) == [true, false, true])
  }

  @Test func `a framework's versions are each found once, by way of links or not`() throws {
    for place in ["Versions/A", "Versions/Odd name"] {
      try scratch.propertyList("K.framework/\(place)/Resources/Info.plist", ["A": place])
    }
    try scratch.link("K.framework/Versions/Current", to: "A")
    try scratch.link("K.framework/Resources", to: "Versions/Current/Resources")
    let scan = try BundleScan(at: "\(scratch.path)/K.framework")
    #expect(
      try scan.infoPlists(of: scan.main).map(\.path) == [
        "Versions/A/Resources/Info.plist", "Versions/Odd name/Resources/Info.plist",
      ])
  }

  @Test func `only dSYMs in an archive count, and only its own apps are its apps`() throws {
    try scratch.propertyList("Folio.xcarchive/Info.plist", ["Name": "Folio"])
    let app = "Folio.xcarchive/Products/Applications/Folio.app"
    try scratch.bundle(app, "com.example.folio")
    try scratch.bundle("\(app)/Contents/Helpers/Other.app", "com.example.other")
    try scratch.bundle("Folio.xcarchive/dSYMs/Folio.app.dSYM", "com.apple.xcode.dsym.x")
    let scan = try BundleScan(at: "\(scratch.path)/Folio.xcarchive")
    #expect(scan.apps.map(\.path) == ["Products/Applications/Folio.app"])
    #expect(scan.bundles(in: scan.apps[0]).map(\.kind) == [.app])
    #expect(scan.nested.map(\.kind) == [.app, .app, .symbols])
    try scratch.bundle("Mac.app", "com.example.mac")
    try scratch.bundle("Mac.app/Contents/Mac.dSYM", "com.apple.xcode.dsym.com.example.mac")
    #expect(try BundleScan(at: "\(scratch.path)/Mac.app").nested.isEmpty)
  }

  @Test(arguments: [
    ("folder", Refusal.Code.notABundle), ("file.app", .notABundle), ("gone.app", .fileUnreadable),
    ("link.app", .notABundle), ("/", .notABundle),
  ])
  func `what is no bundle is refused before it is walked`(
    name: String, code: Refusal.Code
  ) throws {
    try scratch.write("", to: "folder/x")
    try scratch.write("", to: "file.app")
    try scratch.link("link.app", to: "file.app")
    let path = name == "/" ? name : "\(scratch.path)/\(name)"
    #expect(refusal(of: { try BundleScan(at: path) })?.code == code)
  }

  @Test func `a link to a bundle is the bundle, under the name that was given`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.link("current", to: "Folio.app")
    let scan = try BundleScan(at: "\(scratch.path)/current/")
    #expect(scan.main.kind == .app && scan.tree.shown == "\(scratch.path)/current")
  }

  @Test func `a damaged Info.plist, and one behind a link, are told apart`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.write("<plist", to: "Folio.app/Contents/A.appex/Contents/Info.plist")
    try scratch.write("", to: "Folio.app/Contents/B.appex/Contents/x")
    try scratch.link("Folio.app/Contents/B.appex/Contents/Info.plist", to: "../../../../out")
    try scratch.write("", to: "Folio.app/Contents/C.appex/Info.plist/folder")
    let scan = try BundleScan(at: "\(scratch.path)/Folio.app")
    let seen = scan.nested.map { bundle in
      switch bundle.info {
      case .unreadable(_, let refusal): refusal.code.rawValue
      case .outside: "outside"
      case .missing, .read: "wrong"
      }
    }
    #expect(seen == ["malformed", "outside", "file-unreadable"])
  }

  @Test func `a bundle that is given twice is opened once`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.link("again.app", to: "Folio.app")
    let paths = ["Folio.app", "./Folio.app/", "again.app"].map { "\(scratch.path)/\($0)" }
    #expect(try BundleScan.all(paths).map(\.tree.shown) == [paths[0]])
  }
}
