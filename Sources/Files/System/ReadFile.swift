package import Findings

/// Reads a whole file.
///
/// Links in the path are followed: it is for files that a person names. What lies in a bundle is read
/// through its `FileTree`. A folder, a pipe or a device in the file's place is `file-unreadable`, and
/// more than `limit` bytes are `too-large`.
package func readFile(
  _ path: String, shown: String, limit: Int = .max
) throws(Refusal) -> [UInt8] {
  let real = try Refusal.ifUnreadable(shown) { () throws(SystemError) in
    try System.realPath(of: path)
  }
  return try OpenFile(real, shown: shown).readAll(limit: limit)
}

/// Whether a path leads to a folder.
package func isFolder(_ path: String) -> Bool {
  (try? System.status(of: path, followingLink: true))?.kind == .folder
}

/// The path without links; nothing when it leads nowhere.
package func realPath(of path: String) -> String? { try? System.realPath(of: path) }

/// A file that is open for reading, and how reports spell it.
struct OpenFile {
  let descriptor: Descriptor
  let size: Int
  let shown: String

  init(
    _ path: String, in folder: Int32 = System.currentFolder, shown: String
  ) throws(Refusal) {
    descriptor = try Refusal.ifUnreadable(shown) { () throws(SystemError) in
      try System.open(path, for: .reading, in: folder)
    }
    let descriptor = descriptor
    let status = try Refusal.ifUnreadable(shown) { () throws(SystemError) in
      try descriptor.status()
    }
    guard status.kind == .file else { throw .notAFile(shown) }
    size = status.size
    self.shown = shown
  }

  /// Reads to the end, what a growing file gets meanwhile included.
  func readAll(limit: Int) throws(Refusal) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(shown, limit: limit) }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var count = 0
    while true {
      let more = try read(into: &bytes, from: count)
      if more == 0 { break }
      count += more
      guard count <= limit else { throw .tooLarge(shown, limit: limit) }
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Hands the file over in pieces of the same storage, so that its size costs no memory.
  func forEachChunk(
    _ body: (Span<UInt8>) throws(Refusal) -> Void
  ) throws(Refusal) {
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize(size))
    var total = 0
    // A file that grows meanwhile is handed over as long as it was, without asking for its end.
    while total < size || size == 0 {
      let count = try read(into: &buffer, from: 0)
      if count == 0 { return }
      try body(buffer.span.extracting(first: count))
      total += count
    }
  }

  /// Compares two files piece by piece.
  func differs(from other: OpenFile) throws(Refusal) -> Bool {
    guard size == other.size else { return true }
    var one = [UInt8](repeating: 0, count: Self.pieceSize(size))
    var two = one
    while true {
      let count = try fill(&one)
      guard try other.fill(&two) == count, one[..<count] == two[..<count] else { return true }
      if count < one.count { return false }
    }
  }

  /// Reads until the buffer is full or the file ends.
  private func fill(_ bytes: inout [UInt8]) throws(Refusal) -> Int {
    var count = 0
    while count < bytes.count {
      let more = try read(into: &bytes, from: count)
      if more == 0 { break }
      count += more
    }
    return count
  }

  /// Enough for a small file at once, and for a large one without much memory.
  private static func pieceSize(_ size: Int) -> Int { min(size + 1, 1 << 18) }

  private func read(into bytes: inout [UInt8], from start: Int) throws(Refusal) -> Int {
    do {
      return try descriptor.read(into: &bytes, from: start)
    } catch {
      throw .unreadable(shown, error)
    }
  }
}

extension Refusal {
  /// Makes a system call for reading, its failure being `file-unreadable`.
  static func ifUnreadable<Answer>(
    _ shown: String, _ call: () throws(SystemError) -> Answer
  ) throws(Refusal) -> Answer {
    do {
      return try call()
    } catch {
      throw .unreadable(shown, error)
    }
  }

  static func unreadable(_ shown: String, _ error: SystemError) -> Refusal {
    Refusal(
      .fileUnreadable, "\(shown): \(error)",
      help: "Check the path, and that the file may be read.", at: Location(file: shown))
  }

  static func notAFile(_ shown: String) -> Refusal {
    Refusal(
      .fileUnreadable, "\(shown): a folder, a pipe or a device where a file should be",
      help: "Put a plain file there.", at: Location(file: shown))
  }

  package static func tooLarge(_ shown: String, limit: Int) -> Refusal {
    Refusal(
      .tooLarge, "\(shown): larger than \(limit) bytes",
      help: "Check that it is the file you meant; files of its kind are small.",
      at: Location(file: shown))
  }
}

/// Looks at what a person named without opening it; a link is followed.
package func fileStatus(of path: String, shown: String) throws(Refusal) -> FileStatus {
  try Refusal.ifUnreadable(shown) { () throws(SystemError) in
    try System.status(of: path, followingLink: true)
  }
}
