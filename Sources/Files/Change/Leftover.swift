/// The names that files have while they are being made or taken away.
///
/// They say which file they are for, and only a run of this tool that was killed leaves them: whoever
/// holds the lock may remove them.
enum Leftover {
  private static let prefix = ".bookplate-"

  /// The name, in the same folder, of what will become `path`.
  ///
  /// A hash keeps it short, since a name may already be as long as the file system allows.
  static func new(for path: String) -> String {
    path.sibling("\(prefix)new-\(checksum(path.lastName.utf8))")
  }

  /// The name of what was at `path`, where it has to be moved away.
  static func old(of path: String) -> String {
    path.sibling("\(prefix)old-\(path.lastName)")
  }

  /// Whether a file's name is of this kind.
  static func isName(_ name: String) -> Bool {
    let name = name.utf8
    return name.starts(with: (prefix + "old-").utf8)
      || name.starts(with: (prefix + "new-").utf8) && name.count == prefix.utf8.count + 20
  }

  /// Removes a leftover, unless it is the only one there is of what was moved away: that goes back.
  static func settle(_ path: String) {
    let name = path.lastName
    if name.utf8.starts(with: (prefix + "old-").utf8) {
      let original = path.sibling(String(name.dropFirst(prefix.count + 4)))
      guard (try? System.status(of: original)) != nil else {
        try? System.rename(path, to: original)
        return
      }
    }
    try? System.removeTree(path)
  }
}
