private import CSystem

#if canImport(Darwin)
private import Darwin
#else
private import Glibc
#endif

/// The system calls that this module needs, as Swift functions that throw what the system says.
///
/// The unsafe code for files is all here. A call that a signal interrupts is made again.
enum System {
  /// The folder that relative paths start from.
  static let currentFolder = AT_FDCWD

  /// How something is opened: no call waits for a pipe's other end, and no program inherits it.
  enum Opening {
    /// For reading; a link at the end of the path is refused.
    case reading
    case folder
    /// A folder; a link at the end of the path is followed.
    case folderThroughLink
    /// A file that must not be there yet.
    case creating(mode: UInt16)
    /// A file that gets longer, made when there is none; a link at the end of the path is followed.
    case appending
  }

  static func open(
    _ path: String, for opening: Opening, in folder: Int32 = currentFolder
  ) throws(SystemError) -> Descriptor {
    let (flags, mode): (Int32, UInt16) =
      switch opening {
      case .reading: (O_RDONLY | O_NOFOLLOW, 0)
      case .folder: (O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0)
      case .folderThroughLink: (O_RDONLY | O_DIRECTORY, 0)
      case .creating(let mode): (O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode)
      case .appending: (O_WRONLY | O_CREAT | O_APPEND, 0o644)
      }
    let number = try call(path) {
      unsafe Int(openat(folder, $0, flags | O_NONBLOCK | O_CLOEXEC, mode_t(mode)))
    }
    return Descriptor(number: Int32(number))
  }

  /// Looks at a name; a link is not followed unless that is asked for.
  static func status(
    of path: String, in folder: Int32 = currentFolder, followingLink: Bool = false
  ) throws(SystemError) -> FileStatus {
    var seen = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    _ = try call(path) { unsafe Int(fstatat(folder, $0, &seen, flags)) }
    return FileStatus(seen)
  }

  static func linkTarget(
    of path: String, in folder: Int32 = currentFolder
  ) throws(SystemError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try call(path) { unsafe readlinkat(folder, $0, &buffer, buffer.count) }
    return String(pathBytes: buffer[..<count].map(UInt8.init(bitPattern:)))
  }

  /// The path without links, `.` and `..`.
  static func realPath(of path: String) throws(SystemError) -> String {
    var real = path
    _ = try call(path) {
      guard let found = unsafe realpath($0, nil) else { return -1 }
      defer { unsafe free(found) }
      real = unsafe String(pathBytes: UnsafeRawBufferPointer(start: found, count: strlen(found)))
      return 0
    }
    return real
  }

  static func makeFolder(_ path: String, mode: UInt16) throws(SystemError) {
    _ = try call(path) { unsafe Int(mkdir($0, mode_t(mode))) }
  }

  static func makeLink(_ path: String, to target: String) throws(SystemError) {
    _ = try call(path, target) { unsafe Int(symlink($1, $0)) }
  }

  static func removeFile(_ path: String) throws(SystemError) {
    _ = try call(path) { unsafe Int(unlink($0)) }
  }

  static func removeFolder(_ path: String) throws(SystemError) {
    _ = try call(path) { unsafe Int(rmdir($0)) }
  }

  /// Removes a file, a link, or a folder with all it holds; links are not followed.
  static func removeTree(_ path: String) throws(SystemError) {
    do {
      return try removeFile(path)
    } catch {
      if error == .missing { return }
      guard try status(of: path).kind == .folder else { throw error }
    }
    try setMode(0o700, of: path)
    var buffer: [UInt8] = []
    let names = try FolderNames(of: open(path, for: .folder), buffer: &buffer).names
    for (name, _) in names { try removeTree("\(path)/\(name)") }
    try removeFolder(path)
  }

  static func setMode(_ mode: UInt16, of path: String) throws(SystemError) {
    _ = try call(path) { unsafe Int(chmod($0, mode_t(mode))) }
  }

  static func rename(_ old: String, to new: String) throws(SystemError) {
    _ = try call(old, new) { unsafe Int(renameat(AT_FDCWD, $0, AT_FDCWD, $1)) }
  }

  /// Renames only when nothing has the new name.
  static func renameExclusively(_ old: String, to new: String) throws(SystemError) {
    _ = try call(old, new) { unsafe Int(bookplate_rename_exclusive($0, $1)) }
  }

  /// Gives each of two names what the other had, in one step.
  static func exchange(_ one: String, _ other: String) throws(SystemError) {
    _ = try call(one, other) { unsafe Int(bookplate_rename_exchange($0, $1)) }
  }

  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  static func words(for number: Int32) -> String { unsafe String(cString: strerror(number)) }
}

/// The words of the command line, those that are no UTF-8 included.
package var commandLineWords: [String] {
  guard var next = unsafe bookplate_arguments() else { return [] }
  var words: [String] = []
  while let word = unsafe next.pointee {
    let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
    unsafe words.append(String(pathBytes: bytes))
    unsafe next += 1
  }
  return words
}

/// What the environment names, and the values, those that are no UTF-8 included; of a name that is
/// there twice, the first.
package var environmentVariables: [String: String] {
  guard var entry = unsafe bookplate_environment() else { return [:] }
  var variables: [String: String] = [:]
  while let words = unsafe entry.pointee {
    let bytes = unsafe UnsafeRawBufferPointer(start: words, count: strlen(words))
    if let equals = unsafe bytes.firstIndex(of: UInt8(ascii: "=")) {
      let name = unsafe String(pathBytes: bytes[..<equals])
      if variables[name] == nil {
        variables[name] = unsafe String(pathBytes: bytes[(equals + 1)...])
      }
    }
    unsafe entry += 1
  }
  return variables
}

// MARK: - Calling

extension System {
  /// Makes a call with a path and gives its answer, or throws what `errno` says when it is negative.
  private static func call(_ path: String, _ body: ([CChar]) -> Int) throws(SystemError) -> Int {
    let path = try cString(path)
    return try repeating { body(path) }
  }

  private static func call(
    _ path: String, _ other: String, _ body: ([CChar], [CChar]) -> Int
  ) throws(SystemError) -> Int {
    let other = try cString(other)
    return try call(path) { body($0, other) }
  }

  /// A path as C takes it; one with a NUL in it names nothing.
  private static func cString(_ path: String) throws(SystemError) -> [CChar] {
    var bytes = path.pathBytes
    guard !bytes.contains(0) else { throw SystemError(number: ENOENT) }
    bytes.append(0)
    return bytes.map(CChar.init(bitPattern:))
  }

  fileprivate static func repeating(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      guard errno == EINTR else { throw SystemError(number: errno) }
    }
  }
}

extension SystemError {
  static let exists = SystemError(number: EEXIST)
  static let missing = SystemError(number: ENOENT)
  static let notEmpty = SystemError(number: ENOTEMPTY)

  /// Whether the file system does not know the call, rather than refusing this one.
  var meansUnsupported: Bool { [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(number) }
  /// Whether there is nothing of that name, or something that is no folder is on the way to it.
  var meansMissing: Bool { [ENOENT, ENOTDIR].contains(number) }
  var meansWouldBlock: Bool { [EWOULDBLOCK, EAGAIN].contains(number) }
}

extension FileStatus {
  fileprivate init(_ seen: stat) {
    kind =
      switch seen.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    mode = UInt16(seen.st_mode & 0o7777)
    size = Int(seen.st_size)
    identity = FileIdentity(device: UInt64(seen.st_dev), inode: UInt64(seen.st_ino))
    owner = Owner(user: seen.st_uid, group: seen.st_gid)
  }
}

// MARK: - Open files

private let readBytes = unsafe read
private let writeBytes = unsafe write

/// An open file or folder, closed with the last reference to it.
final class Descriptor: Sendable {
  let number: Int32

  fileprivate init(number: Int32) { self.number = number }

  deinit { close(number) }

  func status() throws(SystemError) -> FileStatus {
    var seen = stat()
    _ = try System.repeating { unsafe Int(fstat(number, &seen)) }
    return FileStatus(seen)
  }

  /// Reads up to the buffer's size; 0 is the end of the file.
  func read(into buffer: inout [UInt8], from start: Int = 0) throws(SystemError) -> Int {
    try System.repeating {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return unsafe readBytes(number, rest.baseAddress, rest.count)
      }
    }
  }

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(written...)
      written += try System.repeating {
        unsafe rest.withUnsafeBytes { unsafe writeBytes(number, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Gives a new file its owner and its mode, where it does not have them by birth.
  ///
  /// Setting them anyway would cost much more than looking. An owner comes first: changing it may take
  /// bits of the mode away.
  func take(owner: FileStatus.Owner? = nil, mode: UInt16) throws(SystemError) {
    var born = try status()
    if let owner, owner != born.owner {
      _ = try System.repeating { Int(fchown(number, owner.user, owner.group)) }
      born = try status()
    }
    if born.mode != mode { _ = try System.repeating { Int(fchmod(number, mode_t(mode))) } }
  }

  /// Makes the file durable.
  func synchronize() throws(SystemError) {
    _ = try System.repeating { Int(fsync(number)) }
  }

  /// Makes durable all that was written so far to the file system that this file is on.
  func synchronizeFileSystem() throws(SystemError) {
    _ = try System.repeating { Int(bookplate_sync_file_system(number)) }
  }

  /// Takes the one lock on this file unless another program has it.
  func lock() throws(SystemError) {
    _ = try System.repeating { Int(flock(number, LOCK_EX | LOCK_NB)) }
  }

  #if os(Linux)
  /// Reads entries of this folder as the kernel lays them out; 0 is the end.
  func readFolder(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    try System.repeating {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe bookplate_read_folder(number, bytes.baseAddress, UInt(bytes.count))
      }
    }
  }
  #endif
}
