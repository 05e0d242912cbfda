import Bundles
import Files
import Findings
import PropertyLists

/// A bundle that was named, or an app of an archive that was, and all that follows its version.
struct Product {
  let bundle: Bundle
  let version: StampedValue
  let build: StampedValue
  /// Bundles inside it, and an archive's symbols, that are its own; its Help Book is not among them.
  let own: [Bundle]
  /// All bundles inside it.
  let nested: [Bundle]
  let help: ProductHelp
  let settings: SettingsBundle?

  /// A committed Help Book by itself has no version to judge.
  var hasVersion: Bool { bundle.kind != .helpBook && !bundle.isResourcesWithoutVersion }

  var isApp: Bool { bundle.kind == .app }

  func value(of key: VersionKey) -> StampedValue { key == .version ? version : build }
}

extension Bundle {
  func value(of key: String) -> PropertyList? { plist?.document.value[key] }

  /// What SwiftPM and others make of a target's resources: no program, no version.
  var isResourcesWithoutVersion: Bool {
    kind == .resources && value(of: "CFBundleExecutable") == nil
      && VersionKey.allCases.allSatisfy { value(of: $0.rawValue) == nil }
  }

  /// Whether an app is one for an iPhone or iPad.
  ///
  /// CFBundleSupportedPlatforms decides where it is there; UIDeviceFamily alone is also a Mac's.
  var isPhoneOrPad: Bool {
    guard kind == .app else { return false }
    if let platforms = value(of: "CFBundleSupportedPlatforms")?.array {
      return platforms.contains { ["iPhoneOS", "iPhoneSimulator"].contains($0.string) }
    }
    let families = value(of: "UIDeviceFamily")
    return (families?.array ?? families.map { [$0] } ?? []).contains { family in
      ["1", "2"].contains(family.string ?? family.integer?.description)
    }
  }
}

extension PropertyList {
  fileprivate var integer: PropertyListInteger? {
    if case .integer(let integer) = self { integer } else { nil }
  }
}
