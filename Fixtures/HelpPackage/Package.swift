// swift-tools-version: 6.2
import PackageDescription

// A package that has its Help Book made by bookplate's plugin (scripts/test-plugin).
let package = Package(
  name: "Folio",
  dependencies: [
    .package(name: "bookplate", path: Context.environment["BOOKPLATE_PACKAGE"] ?? "../..")
  ],
  targets: [.target(name: "Folio", resources: [.copy("Help.json")])])
