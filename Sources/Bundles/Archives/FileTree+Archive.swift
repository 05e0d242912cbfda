package import Files
package import Findings

extension FileTree {
  /// Reads what an `.ipa` or a `.zip` says of the one app in it; the tree is that app's.
  ///
  /// The app lies at the top or in one folder, as in `Payload`. What lies beside it, and
  /// `__MACOSX`, which macOS fills with AppleDouble files, is not looked at.
  package init(archive path: String) throws(Refusal) {
    let shown = path.withoutSlashesAtEnd
    let size = try archiveSize(path, shown: shown)
    let members = try ZipArchive(path, shown: shown).entries()
    // Deflate makes a byte of at most 1032; more than that comes of entries that share their bytes.
    let total = members.reduce(0) { $0.addingReportingOverflow($1.size).partialValue }
    guard members.allSatisfy({ $0.size >= 0 }), total >= 0, total / 1032 <= size else {
      throw .malformed(shown, "a zip archive whose entries overlap, to swell without end")
    }
    let names = try ArchiveNames(members, shown: shown)
    let app = try names.onlyApp(isPackage: path.lowercased().hasSuffix(".ipa"), shown: shown)
    let source = ArchiveSource(path: path, shown: shown, members: members)
    self.init(
      shown: "\(shown)/\(app)", entries: try source.entries(of: names, below: app),
      source: source)
  }
}

private func archiveSize(_ path: String, shown: String) throws(Refusal) -> Int {
  let status = try fileStatus(of: path, shown: shown)
  guard status.kind == .file else {
    throw Refusal(
      .notABundle, "\(shown): no plain file, so no archive", help: "Name the archive itself.",
      at: Location(file: shown))
  }
  return status.size
}

/// What lies in an archive: each path once, folders that are only gone through included.
private struct ArchiveNames {
  private(set) var paths: [(path: String, member: Int?)] = []

  /// How many bytes all paths may have; a hundred thousand files need a tenth of it.
  private static let mostBytes = 1 << 28

  init(_ members: [ZipArchive.Entry], shown: String) throws(Refusal) {
    var bytes = 0
    var lastFolder: [Substring] = []
    for (index, member) in members.enumerated() {
      let name = String(pathBytes: member.name)
      let parts = name.pathParts.filter { $0 != "." }
      guard !parts.contains(".."), !name.utf8.starts(with: "/".utf8), !member.name.contains(0)
      else { throw .malformed(shown, "an entry '\(name.withVisibleControls)', which leaves it") }
      let folder = member.isFolder ? parts : parts.dropLast()
      if folder != lastFolder {
        lastFolder = folder
        bytes += folder.count * name.utf8.count
        guard bytes <= Self.mostBytes else { throw .malformed(shown, "names without end") }
        for count in folder.indices {
          paths.append((folder[...count].joined(separator: "/"), nil))
        }
      }
      if !member.isFolder { paths.append((parts.joined(separator: "/"), index)) }
    }
    try makeUnique(shown: shown)
  }

  /// A folder may be named again; anything else that has one path is two things in one place.
  private mutating func makeUnique(shown: String) throws(Refusal) {
    paths.sort { $0.path.precedesBytewise($1.path) }
    var unique: [(path: String, member: Int?)] = []
    for next in paths {
      if let last = unique.last, last.path.isBytewiseEqual(next.path) {
        guard last.member == nil, next.member == nil else {
          throw .malformed(shown, "two entries called '\(next.path.withVisibleControls)'")
        }
      } else {
        unique.append(next)
      }
    }
    paths = unique
  }

  /// The folder of the app; `isPackage` is an `.ipa`, whose app lies in `Payload`.
  func onlyApp(isPackage: Bool, shown: String) throws(Refusal) -> String {
    let apps = paths.filter { path, member in
      guard member == nil, path.isNameOfApp else { return false }
      let parts = path.pathParts
      if isPackage { return parts.count == 2 && parts[0] == "Payload" }
      return parts[0] != "__MACOSX"
        && (parts.count == 1 || parts.count == 2 && !parts[0].isNameOfApp)
    }
    guard let app = apps.first, apps.count == 1 else {
      let place = isPackage ? "in Payload" : "at the top or in one folder"
      let what = apps.isEmpty ? "no app" : "\(apps.count) apps"
      throw Refusal(
        .notABundle, "\(shown): \(what) \(place)", help: "Name an archive of just one app.",
        at: Location(file: shown))
    }
    return app.path
  }
}

/// Files in an archive, which is opened anew for each, so that several can be read at once.
private struct ArchiveSource: FileSource {
  let path: String
  let shown: String
  /// An entry of the tree has the number of its member as its identity.
  let members: [ZipArchive.Entry]

  /// What lies in the app, links with where they lead.
  func entries(
    of names: ArchiveNames, below app: String
  ) throws(Refusal) -> [FileTree.Entry] {
    let inside = "\(app)/"
    var entries: [FileTree.Entry] = []
    for (path, index) in names.paths where path.utf8.starts(with: inside.utf8) {
      let inner = String(path.utf8.dropFirst(inside.utf8.count)) ?? path
      guard let index else {
        entries.append(FileTree.Entry(path: inner, kind: .folder))
        continue
      }
      let member = members[index]
      entries.append(
        FileTree.Entry(
          path: inner, kind: try kind(of: member, shown: "\(shown)/\(path)"),
          mode: member.permissions, size: member.size,
          identity: FileIdentity(device: 0, inode: UInt64(index))))
    }
    return entries
  }

  private func kind(
    of member: ZipArchive.Entry, shown: String
  ) throws(Refusal) -> FileTree.Kind {
    switch member.type {
    case .link: .link(to: String(pathBytes: try read(member, shown: shown, limit: 4096)))
    case .file: .file
    case .other: .other
    }
  }

  func read(_ entry: FileTree.Entry, shown: String, limit: Int) throws(Refusal) -> [UInt8] {
    try read(member(entry), shown: shown, limit: limit)
  }

  private func read(
    _ member: ZipArchive.Entry, shown: String, limit: Int
  ) throws(Refusal) -> [UInt8] {
    guard member.size <= limit else { throw .tooLarge(shown, limit: limit) }
    var bytes: [UInt8] = []
    try ZipArchive(path, shown: self.shown).forEachChunk(of: member, shown: shown) { piece in
      for index in piece.indices { bytes.append(piece[index]) }
    }
    return bytes
  }

  func forEachChunk(
    of entry: FileTree.Entry, shown: String, _ body: (Span<UInt8>) -> Void
  ) throws(Refusal) {
    try ZipArchive(path, shown: self.shown)
      .forEachChunk(of: member(entry), shown: shown, body)
  }

  private func member(_ entry: FileTree.Entry) -> ZipArchive.Entry {
    guard let identity = entry.identity, identity.inode < members.count else {
      preconditionFailure("an entry of another tree was read from this archive")
    }
    return members[Int(identity.inode)]
  }
}

extension ZipArchive.Entry {
  fileprivate enum FileType {
    case file
    case link
    case other
  }

  /// Unix and OS X put a mode beside the name; no other system's attributes are one.
  private var mode: UInt32 { system == 3 || system == 19 ? attributes >> 16 : 0 }

  fileprivate var isFolder: Bool { name.last == UInt8(ascii: "/") || mode & 0o170000 == 0o040000 }

  fileprivate var type: FileType {
    switch mode & 0o170000 {
    case 0, 0o100000: .file
    case 0o120000: .link
    default: .other
    }
  }

  fileprivate var permissions: UInt16 { UInt16(mode & 0o7777) }
}

extension StringProtocol {
  /// Whether the bytes at the end are those of `.app`, whatever letter stands before them.
  fileprivate var isNameOfApp: Bool { utf8.suffix(4).elementsEqual(".app".utf8) }
}
