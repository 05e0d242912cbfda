package import Findings

/// Adds bytes to the end of a file that a person named, in one write, so that others may do the same.
package func appendToFile(_ path: String, _ bytes: [UInt8]) throws(Refusal) {
  let last = (try? readFile(path, shown: path))?.last ?? UInt8(ascii: "\n")
  let lineEnd = last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]
  do {
    try System.open(path, for: .appending).write((lineEnd + bytes).span)
  } catch {
    throw .writing(path, failed: error)
  }
}

extension ChangePlan {
  /// What makes a file that a person named hold these bytes; nothing when it does already.
  package init(writing bytes: [UInt8], to path: String) throws(Refusal) {
    let real = try Self.destination(path)
    if let present = try? readFile(real, shown: path) {
      if present == bytes {
        self.init()
      } else {
        self.init(.replace, real, shown: path, .bytes(bytes))
      }
      return
    }
    if (try? System.status(of: real)) != nil { throw .notAFile(path) }
    self.init(.create, real, shown: path, .bytes(bytes))
  }

  /// What takes away a file that a person named; nothing when there is none.
  package init(removing path: String) throws(Refusal) {
    let real = try Self.destination(path)
    let isFile = (try? System.status(of: real).kind) == .file
    if isFile { self.init(.remove, real, shown: path, .nothing) } else { self.init() }
  }

  private init(
    _ action: FileChange.Action, _ path: String, shown: String, _ contents: FileChange.Contents
  ) {
    self.init(changes: [FileChange(path: path, shown: shown, action: action, contents: contents)])
  }

  /// Where the file is, or will be: links are followed, since it is a person who names it.
  private static func destination(_ path: String) throws(Refusal) -> String {
    if let real = try? System.realPath(of: path) { return real }
    let parent = path.parentPath.isEmpty ? "." : path.parentPath
    do {
      let folder = try System.realPath(of: parent)
      return "\(folder == "/" ? "" : folder)/\(path.lastName)"
    } catch {
      throw Refusal(
        .writeFailed, "\(path): the folder \(parent): \(error)",
        help: "Make the folder, or name a file elsewhere.", at: Location(file: path))
    }
  }
}
