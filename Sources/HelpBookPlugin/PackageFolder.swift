import Foundation
import PackagePlugin

/// The folder of a package, and what of it the plugin works on; paths are relative to it.
struct PackageFolder {
  let url: URL
  private let package: Package

  init(_ package: Package) {
    self.package = package
    url = URL(filePath: package.directoryURL.path, directoryHint: .isDirectory)
  }

  /// The package's only Help.json: at its root or with the files of a target, tests left aside.
  func helpFile() throws -> String {
    let targets = package.targets.filter { ($0 as? any SourceModuleTarget)?.kind != .test }
    let places = [url.appending(path: "Help.json")] + targets.flatMap(helpFiles)
    let found = Set(places.filter(exists).compactMap(relative)).sorted()
    switch found.count {
    case 1: return found[0]
    case 0:
      throw PluginError(
        "There is no Help.json in the package, neither at its root nor with a target. "
          + "Write one, or say where it is with --help-json FILE.")
    default:
      throw PluginError(
        "There is more than one: \(found.joined(separator: ", ")). "
          + "Say which with --help-json FILE, and name its book with --output BOOK.")
    }
  }

  private func helpFiles(of target: any Target) -> [URL] {
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent == "Help.json" }
  }

  /// A path that was given, if it stays in the folder, links followed.
  func inside(_ path: String?) throws -> String? {
    guard let path else { return nil }
    guard let inside = relative(URL(filePath: path, relativeTo: url)) else {
      throw PluginError("\(path) is not in the package's folder, which this plugin does not leave.")
    }
    return inside
  }

  /// The path of a place within the folder; nil for one outside of it, and for the folder itself.
  private func relative(_ place: URL) -> String? {
    let (path, root) = (real(place), real(url) + "/")
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : nil
  }

  /// The path of a place, with links followed as far as there is anything.
  private func real(_ place: URL) -> String {
    var (existing, rest) = (place.standardizedFileURL, "")
    while !exists(existing), existing.path != "/" {
      rest = "/\(existing.lastPathComponent)\(rest)"
      existing.deleteLastPathComponent()
    }
    return existing.resolvingSymlinksInPath().path + rest
  }

  private func exists(_ place: URL) -> Bool { FileManager.default.fileExists(atPath: place.path) }
}
