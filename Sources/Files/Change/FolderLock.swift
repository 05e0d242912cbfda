package import Findings

/// Keeps other runs of this tool away from folders while their contents are planned and changed.
///
/// The lock is on the folder itself (`flock`), so that it leaves nothing behind and ends with the
/// process, however that ends. Where a file system has no locks, none is taken.
package struct FolderLock: Sendable {
  private let folders: [Descriptor]

  /// How long another run is waited for.
  private static let patience = Duration.seconds(10)

  /// Locks those of the folders that exist; another run that does not end is `busy`.
  ///
  /// Whoever swaps a whole folder locks the one around it too, so that nobody works on what is being
  /// swapped away.
  package init(_ paths: [String], waiting patience: Duration = Self.patience) throws(Refusal) {
    let end = ContinuousClock.now + patience
    var folders: [Descriptor] = []
    // Always in one order, or two runs could wait for each other.
    let real = Set(paths.compactMap { try? System.realPath(of: $0) })
    for path in real.sorted(by: { $0.precedesBytewise($1) }) {
      if let folder = try Self.lock(path, until: end) { folders.append(folder) }
    }
    self.folders = folders
  }

  /// Locks the folder around a file that a person named, so that others that write the same file wait.
  package init(around file: String) throws(Refusal) {
    let real = (try? System.realPath(of: file)) ?? file
    try self.init([real.parentPath.isEmpty ? "." : real.parentPath])
  }

  private static func lock(
    _ path: String, until end: ContinuousClock.Instant
  ) throws(Refusal) -> Descriptor? {
    while true {
      guard let folder = try? System.open(path, for: .folder) else { return nil }
      do throws(SystemError) {
        try folder.lock()
        // Another run may have swapped the folder away before it let go.
        let locked = try folder.status().identity
        if (try? System.status(of: path).identity) == locked { return folder }
      } catch {
        guard error.meansWouldBlock else { return nil }
        guard ContinuousClock.now < end else { throw .busy(path) }
        System.pause(milliseconds: 10)
      }
    }
  }
}

extension Refusal {
  fileprivate static func busy(_ path: String) -> Refusal {
    Refusal(
      .busy, "\(path): another bookplate is at work on it",
      help: "Wait until it is done, then run again.", at: Location(file: path))
  }
}
