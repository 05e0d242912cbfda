// swift-tools-version: 6.2
import PackageDescription

/// A program that measures what an app does with its help; run by scripts/benches/app.py.
let package = Package(
  name: "HelpBenchmark",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "bookplate", path: "../../..")],
  targets: [
    .executableTarget(
      name: "HelpBenchmark", dependencies: [.product(name: "HelpContent", package: "bookplate")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ])
