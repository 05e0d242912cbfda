import Bundles
import Cryptography
import Files
import Findings
import JSON
import PropertyLists

extension Inspection {
  /// What differs from the seals of all bundles; a file that two seals name is named once.
  var sealBreaches: [Draft] {
    var drafts: [Draft] = []
    var breaches: [ExactText: SealBreach] = [:]
    var hashes: [SealComparison.Hash] = []
    let folders = sealedFolders
    for (folder, program) in folders {
      let place = place(join(folder, Seal.fileName))
      do throws(Seal.Unreadable) {
        let comparison = SealComparison(
          of: tree, root: folder.isEmpty ? "" : "\(folder)/", program: program,
          seal: try seal(in: folder))
        for (path, breach) in comparison.breaches where breaches[ExactText(path)] == nil {
          breaches[ExactText(path)] = breach
        }
        hashes += comparison.hashes
        drafts += comparison.strayNames.map {
          Draft("names '\($0)', which is not in the bundle", at: place)
        }
      } catch {
        drafts.append(Draft("the seal cannot be read: \(error.reason)", at: place))
      }
    }
    for path in changedFiles(among: hashes, seals: folders.count) {
      breaches[ExactText(path)] = .changed
    }
    return drafts
      + breaches.filter { !isLost($0.key.text) }.map { path, breach in
        Draft("\(breach.rawValue) after signing", at: place(path.text))
      }
  }

  /// Each folder with a seal, and its bundle's main program, which is not sealed.
  private var sealedFolders: [(folder: String, program: String?)] {
    bundles.flatMap { bundle in
      Seal.folders(of: bundle, in: scan).map { folder in
        let name = bundle.string("CFBundleExecutable") ?? bundle.path.lastName.withoutExtension
        return (folder, bundle.layout == .contents ? "MacOS/\(name)" : name)
      }
    }
  }

  private func seal(in folder: String) throws(Seal.Unreadable) -> Seal {
    let path = join(folder, Seal.fileName)
    let document: PropertyListDocument
    do throws(Refusal) {
      document = try PropertyListDocument(
        bytes: try tree.read(path, limit: Seal.largest), file: tree.shown(path),
        acceptingOldStyle: true)
    } catch {
      throw Seal.Unreadable(reason: error.message)
    }
    return try Seal(document.value)
  }

  /// Reads the files on all cores, each once, the largest first.
  private func changedFiles(among hashes: [SealComparison.Hash], seals: Int) -> [String] {
    let distinct = seals > 1 ? Array(Set(hashes)) : hashes
    return distinct.sorted { $1.file.size < $0.file.size }.concurrentMap(least: 2) { hash in
      matches(hash) ? nil : hash.file.path
    }.compactMap(\.self)
  }

  private func matches(_ hash: SealComparison.Hash) -> Bool {
    var digest = Digest(hash.algorithm)
    do {
      try tree.forEachChunk(of: hash.file) { piece in
        digest.update(piece)
        progress(piece.count)
      }
    } catch {
      return false
    }
    return digest.finish() == hash.expected
  }
}

extension Seal {
  /// Bytes; a hundred thousand files take some forty million.
  fileprivate static let largest = 256 << 20
}

extension String {
  fileprivate var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
