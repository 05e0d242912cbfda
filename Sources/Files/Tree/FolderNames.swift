#if canImport(Darwin)
private import Darwin
#endif

/// The names in a folder, in no order.
struct FolderNames {
  private(set) var names: [(name: String, kind: FileStatus.Kind?)] = []

  /// Takes a name and what the folder says of its kind, which may be nothing.
  private mutating func append(_ name: some Collection<UInt8>, type: UInt8) {
    if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return }
    names.append((String(pathBytes: name), FileStatus.Kind(folderType: type)))
  }
}

#if os(Linux)
extension FolderNames {
  /// Reads a folder; the buffer is only for its storage, which a walk uses again.
  ///
  /// An entry is an inode and an offset of eight bytes each, then its own length in two, its kind in
  /// one, and the name with a NUL after it (getdents64(2)).
  init(of folder: Descriptor, buffer: inout [UInt8]) throws(SystemError) {
    let start = 19
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: 1 << 15) }
    while true {
      let end = try folder.readFolder(into: &buffer)
      if end == 0 { return }
      var position = 0
      while position + start < end {
        let length = Int(buffer[position + 16]) | Int(buffer[position + 17]) << 8
        guard length > start else { return }
        let name = buffer[position + start..<position + length].prefix { $0 != 0 }
        append(name, type: buffer[position + 18])
        position += length
      }
    }
  }
}
#else
extension FolderNames {
  /// Reads a folder by way of the C library, which needs no buffer of ours.
  init(of folder: Descriptor, buffer: inout [UInt8]) throws(SystemError) {
    let copy = dup(folder.number)
    guard copy >= 0, let stream = unsafe fdopendir(copy) else { throw SystemError(number: errno) }
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw SystemError(number: errno) }
        return
      }
      let type = unsafe entry.pointee.d_type
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe append(name.prefix { $0 != 0 }, type: type)
      }
    }
  }
}
#endif

extension FileStatus.Kind {
  /// The kind by a folder's number for it, the same on Linux and Darwin; 0 is not known.
  fileprivate init?(folderType: UInt8) {
    switch folderType {
    case 0: return nil
    case 4: self = .folder
    case 8: self = .file
    case 10: self = .link
    default: self = .other
    }
  }
}
