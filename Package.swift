// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// What scripts/release builds into the binary: the version that bookplate derived for itself.
let release: [CSetting] =
  Context.environment["BOOKPLATE_RELEASE"].map { [.define("BOOKPLATE_RELEASE", to: "\"\($0)\"")] }
  ?? []

/// A module of this package: its sources, and a folder of tests named after it.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: strict),
    .testTarget(
      name: name + "Tests",
      dependencies: [.target(name: name), "TestSupport"] + dependencies,
      swiftSettings: strict),
  ]
}

let package = Package(
  name: "bookplate",
  platforms: [.macOS(.v14), .iOS(.v16)],
  products: [
    .executable(name: "bookplate", targets: ["bookplate"]),
    .plugin(name: "HelpBookPlugin", targets: ["HelpBookPlugin"]),
    .library(name: "AppVersion", targets: ["AppVersion"]),
    .library(name: "HelpContent", targets: ["HelpContent"]),
    .library(name: "HelpUI", targets: ["HelpUI"]),
  ],
  targets: [
    // The C libraries. Each is imported by one Swift file.
    .systemLibrary(
      name: "CPropertyList", pkgConfig: "libplist-2.0",
      providers: [.apt(["libplist-dev"]), .brew(["libplist"])]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CBZip2", providers: [.apt(["libbz2-dev"]), .brew(["bzip2"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CMiniZip", pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),
    .target(name: "CSystem"),

    // What people may replace with --templates, as it is without.
    .target(
      name: "Templates", path: "Templates",
      exclude: ["help.schema.json"], sources: ["EmbeddedTemplates.swift"],
      resources: [
        .embedInCode("Root.plist"), .embedInCode("access.html"),
        .embedInCode("keys.html"), .embedInCode("style.css"), .embedInCode("topic.html"),
        .embedInCode("words.json"),
      ],
      swiftSettings: strict),
    .target(name: "CToolVersion", cSettings: release),

    .target(
      name: "TestSupport", dependencies: ["Findings"], path: "Tests/TestSupport",
      swiftSettings: strict),

    .executableTarget(
      name: "bookplate", dependencies: ["Commands", "Files"], swiftSettings: strict),
    .plugin(
      name: "HelpBookPlugin",
      capability: .command(
        intent: .custom(
          verb: "help-book", description: "Make the Help Book from Help.json, or --check it."),
        permissions: [.writeToPackageDirectory(reason: "The Help Book is written there.")]),
      dependencies: ["bookplate"], path: "Sources/HelpBookPlugin"),
    .testTarget(
      name: "bookplateTests", dependencies: ["bookplate", "TestSupport"], swiftSettings: strict),
  ]
    // What an app links: no C library, no subprocess, no command line (scripts/check-layers).
    + module("JSON")
    + module("Findings", ["JSON"])
    + module("AppVersion")
    + module("HelpContent", ["Findings", "JSON"])
    + module("HelpUI", ["AppVersion", "HelpContent"])
    // What the tool does, from the ground up.
    + module("CommandParsing", ["Findings", "JSON"])
    + module("Cryptography", ["CCrypto"])
    + module("Files", ["CSystem", "Findings", "JSON"])
    + module("PropertyLists", ["CPropertyList", "Findings"])
    + module("Bundles", ["CMiniZip", "Files", "Findings", "PropertyLists"])
    + module("Processes", ["Files"])
    + module("Versioning", ["AppVersion", "Files", "Findings", "JSON", "Processes"])
    + module("Stamping", ["AppVersion", "Bundles", "Files", "Findings", "PropertyLists"])
    + module("HTMLPages", ["CXML"])
    + module(
      "SearchIndexes",
      [
        "CBZip2", "Cryptography", "Files", "Findings", "HTMLPages", "JSON", "Processes",
        "PropertyLists",
      ])
    + module(
      "HelpBooks",
      [
        "CMark", "Files", "Findings", "HelpContent", "JSON", "PropertyLists", "SearchIndexes",
        "Templates",
      ])
    + module(
      "Packaging",
      ["AppVersion", "Bundles", "Files", "Findings", "PropertyLists", "Stamping"])
    + module(
      "Verification",
      [
        "AppVersion", "Bundles", "Cryptography", "Files", "Findings", "HTMLPages", "HelpBooks",
        "HelpContent", "JSON", "PropertyLists", "SearchIndexes", "Stamping", "Versioning",
      ])
    + module(
      "Releasing", ["Bundles", "Files", "Findings", "Packaging", "Stamping", "Verification"])
    // The command line: options, one call of a library, printing.
    + module(
      "Commands",
      [
        "AppVersion", "Bundles", "CToolVersion", "CommandParsing", "Files", "Findings", "HelpBooks",
        "HelpContent", "JSON", "Packaging", "PropertyLists", "Releasing", "SearchIndexes",
        "Stamping", "Verification", "Versioning",
      ])
)
