import Bundles
import Files
import PropertyLists
import TestSupport
import Testing

@Suite struct IdentifierPatternTests {
  @Test(arguments: ["", "*x", "a*b", "a**", "*.a*"])
  func `a star stands only at the end`(text: String) {
    #expect(IdentifierPattern(text) == nil)
  }

  @Test(arguments: [
    ("com.example.Helper", "com.example.Helper", true), ("com.example.h", "com.example.H", false),
    ("com.example", "com.example.h", false), ("com.example.*", "com.example.h", true),
    ("com.example.*", "com.example", false), ("*", "x", true),
  ])
  func `a pattern is the whole identifier, or its start`(
    pattern: String, identifier: String, matches: Bool
  ) throws {
    #expect(try #require(IdentifierPattern(pattern)).matches(identifier) == matches)
  }
}

@Suite(.scratchFolder) struct OwnershipTests {
  let scratch = ScratchFolder.current

  @Test(arguments: [
    ("X.appex", "com.example.folio.x", Ownership.Relation.own),
    ("X.appex", "com.example.folio", .foreign),
    ("X.appex", "com.example.folio.", .foreign),
    ("X.appex", "com.example.foliox", .lookalike),
    ("X.appex", "com.example.folio-two", .lookalike),
    ("X.appex", "com.example.FOLIO.x", .lookalike),
    ("X.appex", "com.example.FOLIO", .foreign),
    ("X.appex", "com.example", .foreign),
    ("X.appex", "", .foreign),
    ("X.framework", "com.example.folio.kit", .foreign),
    ("X.framework", "com.helper", .foreign),
    ("X.app", "com.helper", .own),
    ("X.help", "org.books.folio", .own),
    ("X.help", "org.bücher.folio", .own),
    ("X.appex", "org.books.folio", .foreign),
  ])
  func `an identifier says whose a bundle is`(
    name: String, identifier: String, relation: Ownership.Relation
  ) throws {
    try scratch.appWithHelp(name: "org.books.folio")
    try scratch.write(
      "CFBundleHelpBookName = \"org.bücher.folio\";",
      to: "Folio.app/Contents/Resources/de.lproj/InfoPlist.strings")
    try scratch.flatBundle("Folio.app/Contents/\(name)", identifier)
    let scan = try BundleScan(at: "\(scratch.path)/Folio.app")
    let named = [try #require(IdentifierPattern("com.helper"))]
    let ownership = Ownership(of: scan.main, in: scan, named: named)
    #expect(ownership.relation(of: scan.nested[0]) == relation)
  }

  @Test func `an app without identifier owns nothing but what is named`() throws {
    try scratch.propertyList("Folio.app/Contents/Info.plist", ["CFBundleName": "Folio"])
    try scratch.flatBundle("Folio.app/Contents/X.appex", ".x")
    let scan = try BundleScan(at: "\(scratch.path)/Folio.app")
    #expect(Ownership(of: scan.main, in: scan).relation(of: scan.nested[0]) == .foreign)
  }

  @Test func `a watch app names the app that it belongs to`() throws {
    try scratch.flatBundle("Folio.app", "com.example.folio")
    try scratch.propertyList(
      "Folio.app/Watch/W.app/Info.plist",
      [
        "CFBundleIdentifier": "org.watch",
        "WKCompanionAppBundleIdentifier": "com.example.folio",
      ])
    let scan = try BundleScan(at: "\(scratch.path)/Folio.app")
    #expect(Ownership(of: scan.main, in: scan).relation(of: scan.nested[0]) == .own)
  }
}
