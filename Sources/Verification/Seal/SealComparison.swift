import Cryptography
import Files

/// What differs between a bundle and its seal.
enum SealBreach: String, Hashable {
  case changed
  case removed
  case added
}

/// A sealed folder compared with its seal: what is known at once, and what only a hash can tell.
struct SealComparison {
  /// Paths of the tree, or of what the seal names when that is not in the tree.
  private(set) var breaches: [(path: String, breach: SealBreach)] = []
  private(set) var hashes: [Hash] = []
  /// Names in the seal that lead out of the folder; nothing outside is looked at.
  private(set) var strayNames: [String] = []

  /// A file that is there, and the hash that it should have.
  struct Hash: Hashable {
    let file: FileTree.Entry
    let algorithm: Digest.Algorithm
    let expected: [UInt8]
  }

  private let root: String
  private let program: String?

  /// Compares the seal of the folder `root` (`Contents/`, `Versions/A/`, or `""`) with a tree.
  ///
  /// `program` is the main program's path in that folder: it holds the signature, so nothing seals
  /// it. The same is true of the folders that signing and the store make.
  init(of tree: FileTree, root: String, program: String?, seal: Seal) {
    self.root = root
    self.program = program
    var rules = seal.rules
    var sealed = seal.entries[...]
    for entry in tree.entries(below: String(root.dropLast())) {
      let path = entry.path.utf8.dropFirst(root.utf8.count)
      while let next = sealed.first, next.path.utf8.lexicographicallyPrecedes(path) {
        miss(sealed.removeFirst(), &rules)
      }
      if let next = sealed.first, next.path.utf8.elementsEqual(path) {
        compare(entry, with: sealed.removeFirst())
      } else if entry.kind != .folder, seal.sealsLinks || !entry.isLink,
        !isNeverSealed(path), rules.treatment(of: path).isSealed
      {
        breaches.append((entry.path, .added))
      }
    }
    for next in sealed { miss(next, &rules) }
  }

  private mutating func miss(_ sealed: Seal.Entry, _ rules: inout SealRules) {
    guard !sealed.isOptional, !isNeverSealed(sealed.path.utf8[...]),
      rules.treatment(of: sealed.path.utf8) != .optional
    else { return }
    if sealed.path.utf8.first == UInt8(ascii: "/") || sealed.path.pathParts.contains("..") {
      strayNames.append(sealed.path)
    } else {
      breaches.append((root + sealed.path, .removed))
    }
  }

  private mutating func compare(_ entry: FileTree.Entry, with sealed: Seal.Entry) {
    if isNeverSealed(sealed.path.utf8[...]) { return }
    switch (sealed.content, entry.kind) {
    case (.code, _): return
    case (.file(let algorithm, let hash), .file):
      hashes.append(Hash(file: entry, algorithm: algorithm, expected: hash))
    case (.link(let old), .link(let target)) where old.isBytewiseEqual(target): return
    default: breaches.append((entry.path, .changed))
    }
  }

  private func isNeverSealed(_ path: Substring.UTF8View) -> Bool {
    if let program, path.elementsEqual(program.utf8) { return true }
    let first = path.prefix { $0 != UInt8(ascii: "/") }
    return ["_CodeSignature", "CodeResources", "_MASReceipt"]
      .contains { first.elementsEqual($0.utf8) }
  }
}

extension SealRules.Treatment {
  fileprivate var isSealed: Bool { self == .sealed || self == .optional }
}
