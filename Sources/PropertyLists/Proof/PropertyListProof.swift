import Findings
private import Foundation

extension PropertyListDocument {
  /// Throws unless the bytes hold the value: to us, and to libplist.
  func prove(_ newBytes: [UInt8], hold intended: PropertyList) throws(Problem) {
    guard let new = try? PropertyListDocument(bytes: newBytes, file: shown),
      new.value == intended, libplistAgrees(with: new)
    else { throw defect(newBytes) }
  }

  /// Whether libplist reads the new bytes as we do, or misreads the new and the old ones alike.
  ///
  /// It takes an integer's leading zero for octal, for one. A file that it cannot read at all, such as
  /// one with `<key/>`, is proved by our own reading alone.
  private func libplistAgrees(with new: PropertyListDocument) -> Bool {
    guard let newTree = PropertyListTree(reading: new.forLibplist) else {
      return PropertyListTree(reading: forLibplist) == nil
    }
    if newTree.holds(new.value) { return true }
    guard let oldTree = PropertyListTree(reading: forLibplist) else { return false }
    return newTree.holds(new.value, elsewhereAs: oldTree, of: value)
  }

  /// What libplist is given to read: XML without its prolog, and always in UTF-8.
  private var forLibplist: ArraySlice<UInt8> {
    switch source {
    case .xml(let document): document.interruptingLongTexts[document.start...]
    case .binary, .oldStyle: bytes[...]
    }
  }

  /// Keeps both files for the report.
  private func defect(_ newBytes: [UInt8]) -> Problem {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "bookplate-defect-\(UUID().uuidString)")
    let kept: Bool
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: folder.appending(path: "old.plist"))
      try Data(newBytes).write(to: folder.appending(path: "new.plist"))
      kept = true
    } catch {
      kept = false
    }
    let place = kept ? "; both files are kept in \(folder.path(percentEncoded: false))" : ""
    return Problem(
      .writeFailed, "the edited file does not read back as intended, a defect of bookplate\(place)")
  }
}
