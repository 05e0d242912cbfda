import Bundles
import Files
import Findings
import HelpBooks
import PropertyLists
import SearchIndexes
import Testing

@testable import Verification

/// A bundle to verify, as the files in it; nothing is written before `write`.
struct BundleFixture {
  enum Content {
    case text(String)
    case bytes([UInt8])
    case list([String: PropertyList])
    /// What CFBundleExecutable names: it may be executed.
    case program
    case link(to: String)
    case folder
  }

  let name: String
  var files: [String: Content] = [:]

  /// The members of a property list, to read or to change.
  subscript(list path: String) -> [String: PropertyList] {
    get {
      if case .list(let members) = files[path] { members } else { [:] }
    }
    set { files[path] = .list(newValue) }
  }

  mutating func add(_ other: BundleFixture, to folder: String) {
    for (path, content) in other.files { files["\(folder)/\(path)"] = content }
  }

  mutating func remove(_ folder: String) {
    for path in files.keys where path == folder || path.hasPrefix("\(folder)/") {
      files[path] = nil
    }
  }

  mutating func replace(_ old: String, _ new: String, in path: String) {
    guard case .text(let text) = files[path] else { return }
    files[path] = .text(text.replacing(old, with: new))
  }

  /// The bundle as a tree that is nowhere on the disk.
  func tree() throws -> FileTree {
    var folders: Set<String> = []
    let entries = try files.map { path, content in
      var folder = path.parentPath
      while !folder.isEmpty, folders.insert(folder).inserted { folder = folder.parentPath }
      return FolderContents.Entry(path: path, kind: try kind(of: content))
    }
    let all = entries + folders.map { FolderContents.Entry(path: $0, kind: .folder(mode: 0o755)) }
    return FileTree(contents: FolderContents(entries: all), shown: name)
  }

  private func kind(of content: Content) throws -> FolderContents.Kind {
    switch content {
    case .text(let text): .bytes(Array(text.utf8), mode: 0o644)
    case .bytes(let bytes): .bytes(bytes, mode: 0o644)
    case .list(let members): .bytes(try members.xml(), mode: 0o644)
    case .program: .bytes(Array("program".utf8), mode: 0o755)
    case .link(let target): .link(to: target)
    case .folder: .folder(mode: 0o755)
    }
  }

  /// What a verification finds in it.
  func findings(_ request: VerificationRequest = .init()) throws -> [Finding] {
    let kind = try #require(BundleKind(path: name))
    return try Verification.findings(in: BundleScan(tree(), as: kind), request)
  }
}

extension [String: PropertyList] {
  func xml() throws -> [UInt8] {
    let pairs = sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return try PropertyList.dictionary(PropertyListDictionary(pairs)).xml(for: "test")
  }
}

// MARK: - Right bundles

extension BundleFixture {
  static let versions: [String: PropertyList] = [
    "CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "45",
  ]

  /// A bundle with a program: its Info.plist is at `info`, its program beside or in MacOS.
  private static func code(
    _ name: String, identifier: String, mac: Bool, _ more: [String: PropertyList] = [:]
  ) -> BundleFixture {
    var bundle = BundleFixture(name: name)
    let program = String(name.prefix { $0 != "." })
    bundle[list: mac ? "Contents/Info.plist" : "Info.plist"] =
      versions.merging([
        "CFBundleExecutable": .string(program), "CFBundleIdentifier": .string(identifier),
        "CFBundleName": .string(program),
      ]) { $1 }.merging(more) { $1 }
    bundle.files[mac ? "Contents/MacOS/\(program)" : program] = .program
    return bundle
  }

  private static let stamped: [String: PropertyList] = [
    "BookplateReport": "1.2.3+45.g1a2b3c4",
    "BookplateCommit": "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d",
  ]

  /// A Mac app without a book.
  static func plainMac() -> BundleFixture {
    var app = code("Folio.app", identifier: "com.example.folio", mac: true, stamped)
    app.files["Contents/Resources/AppIcon.icns"] = .text("icon")
    app.files["Contents/Resources/en.lproj/InfoPlist.strings"] =
      .text("\"CFBundleDisplayName\" = \"Folio\";\n")
    return app
  }

  static let book = "Contents/Resources/Folio.help"
  static let bookInfo = "\(book)/Contents/Info.plist"
  static let pages = "\(book)/Contents/Resources/en.lproj"

  /// A Mac app with a book, made as people make one.
  static func mac() throws -> BundleFixture {
    var app = plainMac()
    app[list: "Contents/Info.plist"]["CFBundleHelpBookFolder"] = "Folio.help"
    app[list: "Contents/Info.plist"]["CFBundleHelpBookName"] = "com.example.folio.help"
    app.add(try helpBook(), to: book)
    app[list: bookInfo].merge(versions) { $1 }
    return app
  }

  static func help() throws -> VerificationRequest.Help {
    let file = HelpFile(bytes: Array(words.utf8), shown: "Help.json")
    return try VerificationRequest.Help(file, templates: BookTemplates(folder: nil))
  }

  private static let words = """
    {"app":"Folio","language":"en",
     "book":{"identifier":"com.example.folio.help","title":"Folio Help","product":"folio1"},
     "topics":[
      {"id":"open","title":"Open a document","symbol":"folder","text":"Choose **Open**."},
      {"id":"save","title":"Save a copy","symbol":"tray",
       "text":"Choose a place, then see [Open](topic:open)."}]}
    """

  static func helpBook() throws -> BundleFixture {
    let help = try help()
    let made = try help.file.book(templates: help.templates)
    let contents = try made.withIndexes(
      existing: nil, shown: "Folio.help", settings: IndexSettings()
    ).contents
    var book = BundleFixture(name: "Folio.help")
    for entry in contents.entries {
      guard case .bytes(let bytes, _) = entry.kind else { continue }
      let isText = entry.path.hasSuffix(".html") || entry.path.hasSuffix(".css")
      book.files[entry.path] =
        isText ? .text(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes)
    }
    let info = try PropertyListDocument(
      bytes: book.bytes(of: "Contents/Info.plist"), file: "Info.plist")
    let pairs = (info.value.dictionary ?? .init()).map { ($0.key, $0.value) }
    book[list: "Contents/Info.plist"] = Dictionary(pairs, uniquingKeysWith: { $1 })
    return book
  }

  func bytes(of path: String) -> [UInt8] {
    switch files[path] {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .list(let members): (try? members.xml()) ?? []
    case .program: Array("program".utf8)
    default: []
    }
  }

  /// An iPhone and iPad app with its page in Settings.
  static func phone() -> BundleFixture {
    var app = code("Folio.app", identifier: "com.example.folio", mac: false, stamped)
    app[list: "Info.plist"]["CFBundleSupportedPlatforms"] = ["iPhoneOS"]
    app[list: "Settings.bundle/Root.plist"] = [
      "StringsTable": "Root",
      "PreferenceSpecifiers": .array([
        ["Type": "PSGroupSpecifier", "Title": "About"],
        row("version_preference", "1.2.3"), row("build_preference", "45"),
      ]),
    ]
    app.files["Settings.bundle/en.lproj/Root.strings"] = .text("\"About\" = \"About\";\n")
    return app
  }

  static func row(_ key: String, _ value: PropertyList) -> PropertyList {
    [
      "Type": "PSTitleValueSpecifier", "Title": "Version", "Key": .string(key),
      "DefaultValue": value,
    ]
  }

  /// Changes the rows of the page in Settings.
  mutating func changeRows(_ change: (inout [PropertyList]) -> Void) {
    var rows = self[list: "Settings.bundle/Root.plist"]["PreferenceSpecifiers"]?.array ?? []
    change(&rows)
    self[list: "Settings.bundle/Root.plist"]["PreferenceSpecifiers"] = .array(rows)
  }

  static func appExtension(
    mac: Bool = true, identifier: String = "com.example.folio.share", name: String = "Share"
  ) -> BundleFixture {
    code("\(name).appex", identifier: identifier, mac: mac)
  }

  static func helper(identifier: String, name: String) -> BundleFixture {
    code("\(name).app", identifier: identifier, mac: true)
  }

  /// A Mac framework of another version, with its links.
  static func framework() -> BundleFixture {
    var kit = BundleFixture(name: "Kit.framework")
    kit[list: "Versions/A/Resources/Info.plist"] = [
      "CFBundleExecutable": "Kit", "CFBundleIdentifier": "org.example.kit",
      "CFBundleShortVersionString": "2.0.1", "CFBundleVersion": "7",
    ]
    kit.files["Versions/A/Kit"] = .program
    kit.files["Versions/Current"] = .link(to: "A")
    kit.files["Kit"] = .link(to: "Versions/Current/Kit")
    kit.files["Resources"] = .link(to: "Versions/Current/Resources")
    return kit
  }

  static func flatFramework() -> BundleFixture {
    var kit = BundleFixture(name: "Kit.framework")
    kit[list: "Info.plist"] = [
      "CFBundleExecutable": "Kit", "CFBundleIdentifier": "org.example.kit",
      "CFBundleShortVersionString": "2.0.1", "CFBundleVersion": "7",
    ]
    kit.files["Kit"] = .program
    return kit
  }

  /// What SwiftPM makes of a target's resources.
  static func resources(mac: Bool = true) -> BundleFixture {
    var bundle = BundleFixture(name: "Folio_Folio.bundle")
    bundle[list: mac ? "Contents/Info.plist" : "Info.plist"] = [
      "CFBundleIdentifier": "folio.Folio.resources"
    ]
    return bundle
  }

  static func archive(of app: BundleFixture) -> BundleFixture {
    var archive = BundleFixture(name: "Folio.xcarchive")
    archive.add(app, to: "Products/Applications/Folio.app")
    var properties = versions
    properties["ApplicationPath"] = "Applications/Folio.app"
    archive[list: "Info.plist"] = [
      "ApplicationProperties": .dictionary(
        PropertyListDictionary(properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    ]
    archive[list: "dSYMs/Folio.app.dSYM/Contents/Info.plist"] =
      versions.merging(["CFBundleIdentifier": "com.apple.xcode.dsym.com.example.folio"]) { $1 }
    return archive
  }
}
