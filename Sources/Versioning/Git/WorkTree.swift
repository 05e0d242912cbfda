import Files
import Findings
import Processes

/// How the files differ from the commit (VERSIONING.md R17).
struct WorkTree: Sendable {
  /// Whether the project's folder holds a file that is tracked (R4).
  private(set) var holdsTrackedFile = false
  /// Tracked, and not the same in HEAD, in the index and on the disk.
  private(set) var modified: [String] = []
  /// Not tracked and not ignored.
  private(set) var untracked: [String] = []
  /// Tracked, and kept from being looked at.
  private(set) var hidden: [String] = []
  /// Submodules that are not there.
  private(set) var missingSubmodules: [String] = []

  /// There is none.
  init() {}

  /// Reads the answers to both questions.
  init(
    status: ProgramGroup.Ticket, files: ProgramGroup.Ticket, facts: RepositoryFacts, git: Git
  ) throws(Refusal) {
    let depth = facts.prefix.utf8.count { $0 == UInt8(ascii: "/") }
    let top = ([git.directory] + Array(repeating: "..", count: depth)).joined(separator: "/")
    readFiles(try git.output(of: files), projectPrefix: facts.prefix, top: top)
    guard holdsTrackedFile else { throw .outside(git.directory) }
    readStatus(try git.output(of: status))
  }
}

// MARK: - Status

extension WorkTree {
  /// The question for *modified* and *untracked*.
  ///
  /// Renames are not looked for: that reads files for nothing.
  static let statusArguments = [
    "status", "--porcelain=v2", "-z", "--no-renames", "--untracked-files=normal",
    "--ignore-submodules=none",
  ]

  private mutating func readStatus(_ output: [UInt8]) {
    var records = GitAnswer.records(output)[...]
    while var record = records.popFirst() {
      let kind = record.cut(at: " ")
      switch kind.first {
      case UInt8(ascii: "?"): untracked.append(Self.text(record))
      case UInt8(ascii: "1"): readChange(record, fieldsBeforePath: 7)
      case UInt8(ascii: "2"):
        readChange(record, fieldsBeforePath: 8)
        _ = records.popFirst()  // the name before
      case UInt8(ascii: "u"): readChange(record, fieldsBeforePath: 9)
      default: break
      }
    }
  }

  /// Reads `XY SUB … PATH`; a submodule in which only untracked files are new is no change to git.
  private mutating func readChange(_ record: ArraySlice<UInt8>, fieldsBeforePath count: Int) {
    var rest = record
    let change = rest.cut(at: " ")
    let submodule = rest.cut(at: " ")
    for _ in 2..<count { _ = rest.cut(at: " ") }
    if change.elementsEqual(".M".utf8), submodule.elementsEqual("S..U".utf8) {
      untracked.append(Self.text(rest))
    } else {
      modified.append(Self.text(rest))
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(pathBytes: bytes)
  }
}

// MARK: - Tracked files

extension WorkTree {
  /// The question for R4, for *hidden* and for submodules: all tracked files, theirs included.
  static let filesArguments = [
    "ls-files", "-z", "-v", "--stage", "--recurse-submodules", "--full-name", "--", ":/",
  ]

  /// Reads `TAG MODE OBJECT STAGE<tab>PATH` records; `top` is the path of the work tree.
  private mutating func readFiles(_ output: [UInt8], projectPrefix: String, top: String) {
    let prefix = projectPrefix.pathBytes
    for record in GitAnswer.records(output) {
      var path = record
      let fields = path.cut(at: "\t")
      guard let tag = fields.first else { continue }
      if !holdsTrackedFile, path.starts(with: prefix) { holdsTrackedFile = true }
      let isOrdinary = tag == UInt8(ascii: "H")
      if isOrdinary, !fields.dropFirst(2).starts(with: "160000".utf8) { continue }
      let name = Self.text(path)
      if isOrdinary {
        if !Self.exists("\(top)/\(name)/.git") { missingSubmodules.append(name) }
      } else if Self.isHidden(tag), tag != UInt8(ascii: "S") || Self.exists("\(top)/\(name)") {
        hidden.append(name)
      }
    }
  }

  /// In lower case for assume-unchanged; S for skip-worktree, which hides nothing that is not there.
  private static func isHidden(_ tag: UInt8) -> Bool {
    tag == UInt8(ascii: "S") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(tag)
  }

  private static func exists(_ path: String) -> Bool {
    (try? fileStatus(of: path, shown: path)) != nil
  }
}
