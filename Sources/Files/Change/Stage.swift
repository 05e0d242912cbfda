internal import Findings

/// One change on its way to the disk: first written beside its place, then put there.
struct Stage: Sendable {
  private let change: FileChange
  /// Holds what is new before the exchange, and what is not wanted any more after it.
  private let new: String
  /// Holds the old folder where names cannot be exchanged.
  private let old: String

  init(_ change: FileChange) {
    self.change = change
    new = Leftover.new(for: change.path)
    old = Leftover.old(of: change.path)
  }

  var isFolder: Bool {
    if case .folder = change.contents { true } else { false }
  }

  /// How the new came to its place, which says how to take it back.
  enum Step {
    case exchanged
    case placed
    case removed
    /// The old folder has the name `old`.
    case movedAway
    /// What was there is gone: the file system cannot exchange names.
    case overwritten
  }
}

// MARK: - Before the exchange

extension Stage {
  /// Makes the folders that the change needs around it, and notes which.
  func makeParents(_ made: inout [String]) throws(Refusal) {
    guard change.action == .create else { return }
    var missing: [String] = []
    var folder = change.path.parentPath
    while (try? System.status(of: folder)) == nil, folder != "/", !folder.isEmpty {
      missing.append(folder)
      folder = folder.parentPath
    }
    for folder in missing.reversed() {
      try writing { () throws(SystemError) in try System.makeFolder(folder, mode: 0o755) }
      made.append(folder)
    }
  }

  /// Writes what is new beside the place it will have.
  func prepare(synchronizing: Bool) throws(Refusal) {
    if isFolder { Leftover.settle(old) }
    let present = try presentStatus()
    switch change.contents {
    case .nothing: return
    case .bytes(let bytes):
      guard present.map({ $0.kind == .file }) ?? true else {
        throw .changedMeanwhile(change.shown)
      }
      try writing { () throws(SystemError) in
        let mode = present?.mode ?? 0o644
        let file = try create(new, mode: mode)
        try file.write(bytes.span)
        try file.take(owner: present?.owner, mode: mode)
        if synchronizing { try file.synchronize() }
      }
    case .folder(let contents):
      guard present.map({ $0.kind == .folder }) ?? true else {
        throw .changedMeanwhile(change.shown)
      }
      try FolderWriter(path: new, contents: contents, shown: change.shown).write()
    }
  }

  private func presentStatus() throws(Refusal) -> FileStatus? {
    do {
      return try System.status(of: change.path)
    } catch {
      if error.meansMissing { return nil }
      throw .writing(change.shown, failed: error)
    }
  }

  /// Creates the file, in the place of one that a killed run left.
  private func create(_ path: String, mode: UInt16) throws(SystemError) -> Descriptor {
    do {
      return try System.open(path, for: .creating(mode: mode))
    } catch {
      guard error == .exists else { throw error }
      try System.removeTree(path)
      return try System.open(path, for: .creating(mode: mode))
    }
  }

  /// Makes durable all that was prepared, with one call for each file system.
  static func synchronizeFileSystems(of stages: [Stage]) throws(Refusal) {
    var done: Set<UInt64> = []
    for stage in stages where stage.hasNew {
      try stage.writing { () throws(SystemError) in
        let folder = stage.new.parentPath
        let device = try System.status(of: folder, followingLink: true).identity.device
        guard done.insert(device).inserted else { return }
        try System.open(folder, for: .folderThroughLink).synchronizeFileSystem()
      }
    }
  }

  private var hasNew: Bool {
    if case .nothing = change.contents { false } else { true }
  }

  private func writing(_ body: () throws(SystemError) -> Void) throws(Refusal) {
    do {
      try body()
    } catch {
      throw .writing(change.shown, failed: error)
    }
  }
}

// MARK: - The exchange

extension Stage {
  func exchange() throws(Refusal) -> Step {
    do {
      guard hasNew else {
        try System.rename(change.path, to: new)
        return .removed
      }
      return try exchangeNames()
    } catch {
      throw .writing(change.shown, failed: error)
    }
  }

  private func exchangeNames() throws(SystemError) -> Step {
    do {
      try System.exchange(new, change.path)
      return .exchanged
    } catch {
      if error.meansUnsupported { return try replaceWithoutExchange() }
      guard error.meansMissing else { throw error }
      try System.place(new, at: change.path)
      return .placed
    }
  }

  /// Two renames for a folder: when the machine dies between them, the next run puts the old one back.
  private func replaceWithoutExchange() throws(SystemError) -> Step {
    guard (try? System.status(of: change.path)) != nil else {
      try System.place(new, at: change.path)
      return .placed
    }
    guard isFolder else {
      try System.rename(new, to: change.path)
      return .overwritten
    }
    try System.rename(change.path, to: old)
    do {
      try System.rename(new, to: change.path)
    } catch {
      try? System.rename(old, to: change.path)
      throw error
    }
    return .movedAway
  }

  /// Undoes a step; false when that is not possible.
  func takeBack(_ step: Step) -> Bool {
    do {
      switch step {
      case .exchanged: try System.exchange(new, change.path)
      case .placed: try System.rename(change.path, to: new)
      case .removed: try System.rename(new, to: change.path)
      case .movedAway:
        try System.rename(change.path, to: new)
        try System.rename(old, to: change.path)
      case .overwritten: return false
      }
      return true
    } catch {
      return false
    }
  }

  /// Removes the old after the exchange, or the new when there was none.
  func discard() {
    try? System.removeTree(new)
    if isFolder { Leftover.settle(old) }
  }
}

extension System {
  /// Gives something its first name; there must be nothing yet.
  fileprivate static func place(_ new: String, at path: String) throws(SystemError) {
    do {
      try renameExclusively(new, to: path)
    } catch {
      guard error.meansUnsupported else { throw error }
      guard (try? status(of: path)) == nil else { throw SystemError.exists }
      try rename(new, to: path)
    }
  }
}
