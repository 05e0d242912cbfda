import Cryptography
import Files
import Findings
import PropertyLists
import Testing

@testable import Verification

@Suite struct SealTests {
  /// Paths below the bundle, and what the message says of each.
  private func breaches(_ bundle: BundleFixture) throws -> [String: String] {
    let findings = try bundle.findings().filter { $0.rule == "seal-broken" }
    #expect(Set(findings.map(\.location.file)).count == findings.count, "each file once")
    let pairs = findings.map { finding in
      (
        String((finding.location.file ?? "").dropFirst(bundle.name.count + 1)),
        String(finding.message.prefix { $0 != " " })
      )
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  private func sealed(_ change: (inout BundleFixture) throws -> Void) throws -> BundleFixture {
    var app = BundleFixture.plainMac()
    app.files["Contents/Resources/a.txt"] = .text("a")
    app.files["Contents/Resources/link"] = .link(to: "a.txt")
    try app.seal("Contents")
    try change(&app)
    return app
  }

  @Test func `nothing is said of what is as it was`() throws {
    #expect(try breaches(sealed { _ in }) == [:])
  }

  @Test func `what was changed, removed and added is named`() throws {
    let app = try sealed {
      $0.files["Contents/Resources/a.txt"] = .text("b")
      $0.files["Contents/Resources/AppIcon.icns"] = nil
      $0.files["Contents/Resources/new/b.txt"] = .text("b")
    }
    #expect(
      try breaches(app) == [
        "Contents/Resources/a.txt": "changed", "Contents/Resources/AppIcon.icns": "removed",
        "Contents/Resources/new/b.txt": "added",
      ])
  }

  @Test func `a link is what it leads to, and no file`() throws {
    let other = try sealed { $0.files["Contents/Resources/link"] = .link(to: "AppIcon.icns") }
    #expect(try breaches(other) == ["Contents/Resources/link": "changed"])
    let file = try sealed { $0.files["Contents/Resources/link"] = .text("a") }
    #expect(try breaches(file) == ["Contents/Resources/link": "changed"])
    let link = try sealed { $0.files["Contents/Resources/a.txt"] = .link(to: "AppIcon.icns") }
    #expect(try breaches(link) == ["Contents/Resources/a.txt": "changed"])
  }

  @Test func `what no signature seals may change`() throws {
    let app = try sealed {
      $0.files["Contents/MacOS/Folio"] = .program
      $0.files["Contents/_MASReceipt/receipt"] = .text("receipt")
      $0.files["Contents/CodeResources"] = .link(to: "_CodeSignature/CodeResources")
      $0.files["Contents/PkgInfo"] = .text("APPL????")
      $0.files["Contents/Resources/en.lproj/InfoPlist.strings"] = nil
      $0[list: "Contents/Info.plist"]["LSMinimumSystemVersion"] = "14"
    }
    #expect(try breaches(app) == [:])
  }

  @Test func `code inside has its own seal, and only that speaks of it`() throws {
    var app = BundleFixture.plainMac()
    var share = BundleFixture.appExtension()
    share.files["Contents/Resources/share.txt"] = .text("a")
    try share.seal("Contents")
    app.add(share, to: "Contents/PlugIns/Share.appex")
    try app.seal("Contents", nested: ["PlugIns/Share.appex"])
    app.files["Contents/PlugIns/Share.appex/Contents/Resources/share.txt"] = .text("b")
    #expect(
      try breaches(app) == [
        "Contents/PlugIns/Share.appex/Contents/Resources/share.txt": "changed"
      ])
    app.remove("Contents/PlugIns/Share.appex")
    #expect(try breaches(app) == ["Contents/PlugIns/Share.appex": "removed"])
  }

  @Test func `a file that two seals name is found once`() throws {
    var app = BundleFixture.phone()
    var kit = BundleFixture.flatFramework()
    kit.files["words.txt"] = .text("a")
    try kit.seal()
    app.add(kit, to: "Frameworks/Kit.framework")
    try app.seal(rules: [
      "^.*": .boolean(true), "^Info": ["omit": .boolean(true), "weight": .real(2)],
    ])
    app.files["Frameworks/Kit.framework/words.txt"] = .text("b")
    #expect(try breaches(app) == ["Frameworks/Kit.framework/words.txt": "changed"])
  }

  @Test func `an old seal has only SHA-1, and no links`() throws {
    var app = BundleFixture.plainMac()
    app.files["Contents/Resources/a.txt"] = .text("a")
    app.files["Contents/_CodeSignature/CodeResources"] = .list([
      "files": ["Resources/a.txt": .data(Digest.hash(.sha1, of: Array("a".utf8)))],
      "rules": ["^Resources/a": .boolean(true), "^Resources/b": .boolean(false)],
    ])
    app.files["Contents/Resources/ab"] = .link(to: "a.txt")
    app.files["Contents/Resources/b.txt"] = .text("b")
    #expect(try breaches(app) == [:])
    app.files["Contents/Resources/a.txt"] = .text("c")
    #expect(try breaches(app) == ["Contents/Resources/a.txt": "changed"])
  }

  @Test func `a name in a seal that leaves the bundle is a file that is not there`() throws {
    let app = try sealed {
      $0.files["Contents/_CodeSignature/CodeResources"] = .list([
        "files2": ["../../outside.txt": ["hash2": .data([1])]], "rules2": ["^a": .boolean(true)],
      ])
    }
    #expect(try breaches(app) == ["Contents/_CodeSignature/CodeResources": "names"])
  }

  @Test(
    arguments: [
      ["files2": "x"], ["files2": ["a": "x"], "rules2": ["^.*": true]],
      ["files2": [:], "rules2": ["(": true]], ["rules2": [:]], [:],
    ] as [PropertyList])
  func `a seal that cannot be read is found once, at the seal`(seal: PropertyList) throws {
    var app = BundleFixture.plainMac()
    let members = (seal.dictionary ?? .init()).map { ($0.key, $0.value) }
    app.files["Contents/_CodeSignature/CodeResources"] =
      .list(Dictionary(members, uniquingKeysWith: { $1 }))
    #expect(try breaches(app) == ["Contents/_CodeSignature/CodeResources": "the"])
  }

  @Test func `the heaviest rule that matches decides`() throws {
    var rules = BundleFixture.rules
    rules["^Resources/cache/"] = ["omit": .boolean(true), "weight": .real(30)]
    rules["^Resources/cache/keep"] = ["weight": .integer(40)]
    var app = BundleFixture.plainMac()
    try app.seal("Contents", rules: rules)
    app.files["Contents/Resources/cache/new.txt"] = .text("new")
    app.files["Contents/Resources/cache/keep.txt"] = .text("new")
    #expect(try breaches(app) == ["Contents/Resources/cache/keep.txt": "added"])
  }
}

extension PropertyList: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}
