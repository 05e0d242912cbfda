internal import Findings

/// Makes a new folder with all it is to hold.
///
/// Files are written on all cores. Folders get their own modes last, since one that is read-only would
/// refuse its files.
struct FolderWriter: Sendable {
  let path: String
  let contents: FolderContents
  let shown: String

  func write() throws(Refusal) {
    try? System.removeTree(path)
    try writing(shown) { () throws(SystemError) in
      try System.makeFolder(path, mode: 0o700)
      for entry in contents.entries {
        if case .folder = entry.kind { try System.makeFolder(place(of: entry), mode: 0o700) }
      }
    }
    _ = try contents.entries.concurrentMap { entry throws(Refusal) in try write(entry) }
    try writing(shown) { () throws(SystemError) in
      for entry in contents.entries.reversed() {
        if case .folder(let mode) = entry.kind { try System.setMode(mode, of: place(of: entry)) }
      }
      try System.setMode(contents.mode, of: path)
    }
  }

  private func place(of entry: FolderContents.Entry) -> String { "\(path)/\(entry.path)" }

  private func write(_ entry: FolderContents.Entry) throws(Refusal) {
    let place = place(of: entry)
    let shown = "\(shown)/\(entry.path)"
    switch entry.kind {
    case .folder: return
    case .link(let target):
      try writing(shown) { () throws(SystemError) in try System.makeLink(place, to: target) }
    case .bytes(let bytes, let mode):
      try writing(shown) { () throws(SystemError) in
        let file = try System.open(place, for: .creating(mode: mode))
        try file.write(bytes.span)
        try file.take(mode: mode)
      }
    case .copy(let source, let mode):
      try copy(source, to: place, mode: mode, shown: shown)
    }
  }

  private func copy(
    _ source: String, to place: String, mode: UInt16, shown: String
  ) throws(Refusal) {
    let file = try writing(shown) { () throws(SystemError) in
      try System.open(place, for: .creating(mode: mode))
    }
    try OpenFile(source, shown: source).forEachChunk { chunk throws(Refusal) in
      do throws(SystemError) {
        try file.write(chunk)
      } catch {
        throw Refusal.writing(shown, failed: error)
      }
    }
    try writing(shown) { () throws(SystemError) in try file.take(mode: mode) }
  }

  private func writing<Answer>(
    _ shown: String, _ body: () throws(SystemError) -> Answer
  ) throws(Refusal) -> Answer {
    do {
      return try body()
    } catch {
      throw .writing(shown, failed: error)
    }
  }
}
