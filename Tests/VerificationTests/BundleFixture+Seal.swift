import Cryptography
import Files
import PropertyLists

@testable import Verification

extension BundleFixture {
  /// Signs what lies in a folder now, as codesign writes it since 2014.
  ///
  /// `nested` are paths of code with a seal of its own.
  mutating func seal(
    _ folder: String = "", nested: [String] = [], rules: [String: PropertyList] = Self.rules
  ) throws {
    let prefix = folder.isEmpty ? "" : "\(folder)/"
    var sealed: [String: PropertyList] = [:]
    for (path, content) in files where path.hasPrefix(prefix) {
      let inner = String(path.dropFirst(prefix.count))
      if nested.contains(where: { inner.hasPrefix("\($0)/") }) || isProgram(inner) { continue }
      if inner == "Info.plist" || inner.hasPrefix("_CodeSignature/") { continue }
      if case .link(let target) = content {
        sealed[inner] = ["symlink": .string(target)]
      } else {
        sealed[inner] = ["hash2": .data(Digest.hash(.sha256, of: bytes(of: path)))]
      }
    }
    for path in nested { sealed[path] = ["cdhash": .data([1, 2, 3])] }
    files["\(prefix)_CodeSignature/CodeResources"] = .list([
      "files2": .dictionary(list(sealed)), "rules2": .dictionary(list(rules)),
    ])
  }

  private func isProgram(_ path: String) -> Bool { path == "MacOS/Folio" || path == "Folio" }

  private func list(_ members: [String: PropertyList]) -> PropertyListDictionary {
    PropertyListDictionary(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// Some of the rules that codesign writes for a Mac app.
  static let rules: [String: PropertyList] = [
    "^.*": .boolean(true), "^Resources/": ["weight": .real(20)],
    "^Resources/.*\\.lproj/": ["optional": .boolean(true), "weight": .real(1000)],
    "^(.*/)?\\.DS_Store$": ["omit": .boolean(true), "weight": .real(2000)],
    "^Info\\.plist$": ["omit": .boolean(true), "weight": .real(20)],
    "^PkgInfo$": ["omit": .boolean(true), "weight": .real(20)],
    "^(Frameworks|PlugIns|MacOS)/": ["nested": .boolean(true), "weight": .real(10)],
    "^[^/]+$": ["nested": .boolean(true), "weight": .real(10)],
  ]
}
