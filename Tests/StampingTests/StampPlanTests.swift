import AppVersion
import Bundles
import Files
import Findings
import PropertyLists
import Stamping
import TestSupport
import Testing

@Suite(.scratchFolder) struct StampPlanTests {
  let scratch = ScratchFolder.current

  private func plan(
    _ names: String..., options: StampOptions = StampOptions()
  ) throws -> ChangePlan {
    let scans = try BundleScan.all(names.map { "\(scratch.path)/\($0)" })
    return try stampPlan(scans, values: values, options: options)
  }

  private var values: StampValues {
    get throws {
      StampValues(
        AppVersion(
          version: try #require(MarketingVersion("1.2.3")),
          build: try #require(BuildNumber("45")), commit: "1a2b3c4d5e6f"))
    }
  }

  /// Each file that changes, with the last parts of the key paths that do.
  private func keys(_ plan: ChangePlan) -> [String] {
    plan.changes.map { change in
      change.shown.dropFirst(scratch.path.count + 1) + ": "
        + change.keys.map { "\($0.keyPath)=\($0.new ?? "")" }.joined(separator: " ")
    }
  }

  private let both = "CFBundleShortVersionString=1.2.3 CFBundleVersion=45"

  @Test func `the app gets four keys and what is its own two`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.bundle("Folio.app/Contents/A.appex", "com.example.folio.a")
    try scratch.bundle("Folio.app/Contents/B.appex", "com.example.b")
    #expect(
      keys(try plan("Folio.app")) == [
        "Folio.app/Contents/A.appex/Contents/Info.plist: \(both)",
        "Folio.app/Contents/Info.plist: \(both) BookplateReport=1.2.3+45.g1a2b3c4 "
          + "BookplateCommit=1a2b3c4d5e6f",
      ])
  }

  @Test func `a nested app that is given too gets its four keys once`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.bundle("Folio.app/Contents/A.app", "com.example.folio.a")
    let plan = try plan("Folio.app", "Folio.app/Contents/A.app")
    #expect(plan.changes.map(\.keys.count) == [4, 4])
  }

  @Test func `nothing is planned for what is stamped`() throws {
    try scratch.bundle("Folio.appex", "com.example.folio", version: "1.2.3", build: "45")
    #expect(try plan("Folio.appex").changes.isEmpty)
  }

  @Test func `an archive's properties, apps and dSYMs are stamped together`() throws {
    let app = "F.xcarchive/Products/Applications/Folio.app"
    try scratch.write(
      scratch.propertyListText(
        "<dict><key>ApplicationProperties</key><dict><key>CFBundleIdentifier</key>"
          + "<string>com.example.folio</string></dict></dict>"),
      to: "F.xcarchive/Info.plist")
    try scratch.bundle(app, "com.example.folio")
    try scratch.bundle("\(app)/Contents/A.appex", "com.example.folio.a")
    for (name, identifier) in [("F", "folio"), ("A", "folio.a"), ("Other", "other")] {
      try scratch.bundle(
        "F.xcarchive/dSYMs/\(name).dSYM", "com.apple.xcode.dsym.com.example.\(identifier)")
    }
    let prefix = "ApplicationProperties."
    #expect(
      keys(try plan("F.xcarchive")).map { $0.replacing("\(app)/", with: "") } == [
        "F.xcarchive/Info.plist: \(prefix)CFBundleShortVersionString=1.2.3 "
          + "\(prefix)CFBundleVersion=45",
        "Contents/A.appex/Contents/Info.plist: \(both)",
        "Contents/Info.plist: \(both) BookplateReport=1.2.3+45.g1a2b3c4 "
          + "BookplateCommit=1a2b3c4d5e6f",
        "F.xcarchive/dSYMs/A.dSYM/Contents/Info.plist: \(both)",
        "F.xcarchive/dSYMs/F.dSYM/Contents/Info.plist: \(both)",
      ])
  }

  @Test(
    arguments: [
      (["version_preference": "0", "build_preference": "0"], ["1.2.3", "45"]),
      (["version_preference": "0", "version_preference": "1"], ["1.2.3 (45)", "1.2.3 (45)"]),
      (["other": "0"], []),
    ] as [(KeyValuePairs<String, String>, [String])])
  func `settings rows are found by their keys`(
    rows: KeyValuePairs<String, String>, expected: [String]
  ) throws {
    try scratch.flatBundle("Folio.app", "com.example.folio", version: "1.2.3", build: "45")
    try scratch.pane("Folio.app/Settings.bundle/Root.plist", rows: rows)
    let plan = try plan("Folio.app")
    let pane = plan.changes.first { $0.shown.hasSuffix("Root.plist") }
    #expect(pane?.keys.compactMap(\.new) ?? [] == expected)
    #expect(plan.notes.contains { $0.message.contains("other") } == expected.isEmpty)
  }

  @Test func `a settings key by option must have a row`() throws {
    try scratch.flatBundle("Folio.app", "com.example.folio")
    try scratch.pane("Folio.app/Settings.bundle/Root.plist", rows: ["other": "0"])
    var options = StampOptions()
    options.settingsVersionKey = "version_preference"
    let refused = refusal(of: { try plan("Folio.app", options: options) })
    #expect(refused?.code == .settingsRowMissing)
    #expect(refused?.message.contains("other") == true)
  }

  @Test func `a tracked file is refused only when it would change`() throws {
    try scratch.bundle("A.appex", "com.example.a", version: "1.2.3", build: "45")
    try scratch.bundle("B.appex", "com.example.b")
    var options = StampOptions()
    options.trackedFiles = ["A", "B"].reduce(into: []) {
      $0.insert("\(realPath(of: scratch.path) ?? "")/\($1).appex/Contents/Info.plist")
    }
    #expect(try plan("A.appex", options: options).changes.isEmpty)
    #expect(refusal(of: { try plan("B.appex", options: options) })?.code == .trackedFile)
  }

  @Test func `what is left alone is said`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.bundle("Folio.app/Contents/A.appex", "com.example.foliox")
    try scratch.write("", to: "Folio.app/Contents/Resources/Flat.help/index.html")
    try scratch.write(
      "CFBundleVersion = 7;", to: "Folio.app/Contents/Resources/en.lproj/InfoPlist.strings")
    try scratch.link("Folio.app/Contents/Out.appex", to: "../../Out.appex")
    let notes = try plan("Folio.app").notes.map { note in
      "\(note.rule) \(note.location.file?.split(separator: "/").last ?? "")"
    }
    #expect(
      notes == [
        "foreign-bundle A.appex", "link-escape Out.appex", "flat-book Flat.help",
        "localized-version InfoPlist.strings",
      ])
  }
}

@Suite(.scratchFolder) struct SigningRulesTests {
  let scratch = ScratchFolder.current

  @Test(arguments: [
    ("build/Folio.app", SigningRules(), false), ("x.xcarchive/a/Folio.app", SigningRules(), true),
    ("only.xcarchive/a/Folio.app", SigningRules(), false),
    ("build/Folio.app", rules(allowing: true), true),
    ("build/Folio.app", rules(below: "build"), true),
    ("build/Folio.app", rules(below: "buil"), false),
    ("build/Folio.app", rules(below: "build/Folio.app"), false),
  ])
  func `a signed bundle is stamped only where signing follows`(
    path: String, rules: SigningRules, isStamped: Bool
  ) throws {
    var rules = rules
    rules.targetBuildFolder = rules.targetBuildFolder.map {
      "\(realPath(of: scratch.path) ?? "")/\($0)"
    }
    try scratch.bundle(path, "com.example.folio")
    // The other one is only called so.
    try scratch.write("", to: "x.xcarchive/Info.plist")
    let scan = try BundleScan(at: "\(scratch.path)/\(path)")
    #expect(try rules.check([scan.main], in: scan) == nil)
    try scratch.write("", to: "\(path)/Contents/_CodeSignature/CodeResources")
    let signed = try BundleScan(at: "\(scratch.path)/\(path)")
    if isStamped {
      #expect(try rules.check([signed.main], in: signed)?.severity == .note)
    } else {
      #expect(refusal(of: { try rules.check([signed.main], in: signed) })?.code == .alreadySigned)
    }
  }

  @Test func `a bundle within a signed one is not stamped alone`() throws {
    try scratch.bundle("Folio.app", "com.example.folio")
    try scratch.bundle("Folio.app/Contents/PlugIns/Share.appex", "com.example.folio.share")
    let scan = try BundleScan(at: "\(scratch.path)/Folio.app/Contents/PlugIns/Share.appex")
    #expect(try SigningRules().check([scan.main], in: scan) == nil)
    try scratch.write("", to: "Folio.app/Contents/_CodeSignature/CodeResources")
    let refused = refusal(of: { try SigningRules().check([scan.main], in: scan) })
    #expect(refused?.code == .alreadySigned)
    #expect(refused?.message.contains("Folio.app around it is signed") == true)
    let allowed = try Self.rules(allowing: true).check([scan.main], in: scan)
    #expect(allowed?.message.hasPrefix("Folio.app around it is signed already") == true)
  }

  private static func rules(allowing: Bool = false, below folder: String? = nil) -> SigningRules {
    var rules = SigningRules()
    rules.allowsSigned = allowing
    rules.targetBuildFolder = folder
    return rules
  }
}
