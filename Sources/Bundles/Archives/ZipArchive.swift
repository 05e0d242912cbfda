private import CMiniZip
internal import Findings

/// A zip archive that is open for reading: the only user of libminizip.
///
/// Nothing is unpacked to the disk, and a piece at a time into memory. What the archive says of itself
/// is believed only as far as it was checked here.
@safe struct ZipArchive: ~Copyable {
  private let handle: UnsafeMutableRawPointer
  private let shown: String

  /// What the archive's directory says of an entry.
  struct Entry: Sendable {
    let name: [UInt8]
    let size: Int
    /// The system that made the entry, as the format numbers them.
    let system: UInt8
    /// The system's own attributes; a Unix keeps the mode in the upper half.
    let attributes: UInt32
    let isLocked: Bool
    fileprivate let method: Int
    fileprivate let offset: UInt64
    fileprivate let number: UInt64
  }

  private static let mostEntries = 1_000_000
  private static let pieceSize = 1 << 18

  init(_ path: String, shown: String) throws(Refusal) {
    guard let handle = unsafe path.withCString({ unsafe unzOpen64($0) }) else {
      throw .malformed(shown, "no zip archive, or one that is cut off")
    }
    unsafe self.handle = unsafe handle
    self.shown = shown
  }

  deinit { unsafe unzClose(handle) }

  /// All entries, in the order of the archive's directory.
  func entries() throws(Refusal) -> [Entry] {
    var count = unz_global_info64()
    guard unsafe unzGetGlobalInfo64(handle, &count) == UNZ_OK else { throw damaged }
    guard count.number_entry <= Self.mostEntries else {
      throw .malformed(shown, "\(count.number_entry) entries, more than any app has")
    }
    var entries: [Entry] = []
    var name = [CChar](repeating: 0, count: Int(UInt16.max) + 1)
    var status = unsafe unzGoToFirstFile(handle)
    while status == UNZ_OK, entries.count < count.number_entry {
      entries.append(try current(name: &name))
      status = unsafe unzGoToNextFile(handle)
    }
    guard entries.count == count.number_entry, canOpenOne(of: entries) else { throw damaged }
    return entries
  }

  /// Whether entries are where the directory says; they are not when the archive's end is cut.
  private func canOpenOne(of entries: [Entry]) -> Bool {
    guard let entry = entries.first(where: { [0, Int(Z_DEFLATED)].contains($0.method) }) else {
      return true
    }
    defer { unsafe unzCloseCurrentFile(handle) }
    return open(entry)
  }

  private func open(_ entry: Entry) -> Bool {
    var position = unz64_file_pos(
      pos_in_zip_directory: entry.offset, num_of_file: entry.number)
    return unsafe unzGoToFilePos64(handle, &position) == UNZ_OK
      && unzOpenCurrentFile(handle) == UNZ_OK
  }

  private func current(name: inout [CChar]) throws(Refusal) -> Entry {
    var info = unz_file_info64()
    var position = unz64_file_pos()
    guard
      unsafe unzGetCurrentFileInfo64(
        handle, &info, &name, UInt(name.count), nil, 0, nil, 0) == UNZ_OK,
      unsafe unzGetFilePos64(handle, &position) == UNZ_OK,
      let size = Int(exactly: info.uncompressed_size)
    else { throw damaged }
    return Entry(
      name: name.prefix(Int(info.size_filename)).map(UInt8.init(bitPattern:)), size: size,
      system: UInt8(truncatingIfNeeded: info.version >> 8),
      attributes: UInt32(truncatingIfNeeded: info.external_fa), isLocked: info.flag & 1 != 0,
      method: Int(info.compression_method),
      offset: position.pos_in_zip_directory, number: position.num_of_file)
  }

  /// Hands an entry's bytes over piece by piece, and checks their number and their checksum.
  func forEachChunk(
    of entry: Entry, shown: String, _ body: (Span<UInt8>) -> Void
  ) throws(Refusal) {
    guard !entry.isLocked else {
      throw Refusal(
        .fileUnreadable, "\(shown): locked with a password",
        help: "Make the archive without a password.", at: Location(file: shown))
    }
    guard open(entry) else {
      throw .malformed(shown, "an entry of the archive that cannot be opened")
    }
    let isWhole = readCurrent(size: entry.size, body)
    // Closing is what compares the checksum.
    guard unsafe unzCloseCurrentFile(handle) == UNZ_OK, isWhole else {
      throw .malformed(shown, "an entry of the archive that is damaged")
    }
  }

  /// Says whether just so many bytes came.
  private func readCurrent(size: Int, _ body: (Span<UInt8>) -> Void) -> Bool {
    var piece = [UInt8](repeating: 0, count: min(max(size, 1), Self.pieceSize))
    var rest = size
    while true {
      let count = unsafe Int(unzReadCurrentFile(handle, &piece, UInt32(piece.count)))
      guard count > 0, count <= rest else { return count == 0 && rest == 0 }
      body(piece.span.extracting(first: count))
      rest -= count
    }
  }

  private var damaged: Refusal { .malformed(shown, "a zip archive whose directory is damaged") }
}

extension Refusal {
  static func malformed(_ shown: String, _ what: String) -> Refusal {
    Refusal(
      .malformed, "\(shown): \(what)",
      help: "Make the archive again; 'unzip -t' says where it is damaged.",
      at: Location(file: shown))
  }
}
