/// What the system knows of a file without opening it.
package struct FileStatus: Hashable, Sendable {
  package let kind: Kind
  /// The permission bits.
  package let mode: UInt16
  /// Bytes.
  package let size: Int
  package let identity: FileIdentity
  let owner: Owner

  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A pipe, a socket, a device: never opened.
    case other
  }

  struct Owner: Hashable, Sendable {
    let user: UInt32
    let group: UInt32
  }
}

/// What tells one file from another, whatever its names.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

extension FileStatus {
  /// What lies in a place, a link there not being followed; nil when nothing does.
  package init?(at path: String) {
    guard let status = try? System.status(of: path) else { return nil }
    self = status
  }
}
