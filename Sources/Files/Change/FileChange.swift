/// Something the tool wants to be on the disk.
///
/// Everything that would change a file returns changes and touches nothing; `--check`, `--dry-run`
/// and writing are three uses of one list.
package struct FileChange: Sendable {
  /// Where it is on the disk: no link is on the way.
  package let path: String
  /// How reports spell it: it starts with the argument as it was given.
  package let shown: String
  package let action: Action
  /// For a property list, the keys whose values change.
  package let keys: [KeyChange]
  package let contents: Contents

  package init(
    path: String, shown: String, action: Action, keys: [KeyChange] = [], contents: Contents
  ) {
    self.path = path
    self.shown = shown
    self.action = action
    self.keys = keys
    self.contents = contents
  }

  package enum Action: String, Sendable {
    case create
    case edit
    case replace
    case remove
  }

  package enum Contents: Sendable {
    /// The file's new bytes. An existing file keeps its mode and owner; a new one gets 0644.
    case bytes([UInt8])
    /// A whole folder, swapped in at once.
    case folder(FolderContents)
    /// Nothing any more (`remove`).
    case nothing
  }
}

/// A key of a property list whose value changes.
package struct KeyChange: Hashable, Sendable {
  /// Such as `PreferenceSpecifiers[3].DefaultValue`.
  package let keyPath: String
  /// Absent where there was no key.
  package let old: String?
  /// Absent where the key goes.
  package let new: String?

  package init(keyPath: String, old: String?, new: String?) {
    self.keyPath = keyPath
    self.old = old
    self.new = new
  }
}

/// What a folder is to hold, all of it.
package struct FolderContents: Sendable {
  /// The mode of the folder itself.
  package let mode: UInt16
  /// Folders come before what they hold.
  package let entries: [Entry]

  package init(mode: UInt16 = 0o755, entries: [Entry]) {
    self.mode = mode
    self.entries = entries
  }

  package struct Entry: Sendable {
    /// Relative to the folder, parts separated by `/`.
    package let path: String
    package let kind: Kind

    package init(path: String, kind: Kind) {
      self.path = path
      self.kind = kind
    }
  }

  package enum Kind: Sendable {
    case folder(mode: UInt16)
    case bytes([UInt8], mode: UInt16)
    /// The bytes of a file on the disk, copied when the change is applied.
    case copy(of: String, mode: UInt16)
    case link(to: String)
  }
}
