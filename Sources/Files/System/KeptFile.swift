/// A small file of this tool's own: read whole, and replaced whole.
///
/// It only saves work, so nothing about it is worth a refusal: what cannot be read is not there, and
/// what cannot be written is not kept. Neither the file nor its folder may be a link.
package struct KeptFile: Sendable {
  private let folder: String
  private let name: String

  /// The folder is made with the first bytes that are kept.
  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  package func read(limit: Int) -> [UInt8]? {
    guard let folder = try? System.open(folder, for: .folder) else { return nil }
    return try? OpenFile(name, in: folder.number, shown: name).readAll(limit: limit)
  }

  /// Replaces the file in one step; others see the old bytes or the new ones.
  package func replace(with bytes: [UInt8]) {
    try? System.makeFolder(folder, mode: 0o777)
    guard (try? System.status(of: folder).kind) == .folder else { return }
    let new = "\(folder)/\(name)-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    do {
      try System.open(new, for: .creating(mode: 0o666)).write(bytes.span)
      try System.rename(new, to: "\(folder)/\(name)")
    } catch {
      try? System.removeFile(new)
    }
  }
}
