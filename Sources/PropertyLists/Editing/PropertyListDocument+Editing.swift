package import Findings

extension PropertyListDocument {
  /// The file after some edits, and what differs then.
  package struct Revision: Sendable {
    package let bytes: [UInt8]
    /// Empty when nothing changes.
    package let changes: [PropertyListChange]
  }

  /// Plans the edits: in XML only the bytes of the values that change are other ones.
  ///
  /// The new bytes are proved: read again, by us and by libplist, they hold the old value with
  /// exactly these changes.
  ///
  /// - Precondition: No edit lies within a value that another one sets.
  package func applying(_ edits: [PropertyListEdit]) throws(Refusal) -> Revision {
    do {
      var intended = value
      let changes = try intended.apply(edits)
      guard !changes.isEmpty else { return Revision(bytes: bytes, changes: []) }
      let newBytes = try newBytes(for: intended, by: edits)
      try prove(newBytes, hold: intended)
      return Revision(bytes: newBytes, changes: changes)
    } catch {
      throw error.refusal(of: shown)
    }
  }

  private func newBytes(
    for intended: PropertyList, by edits: [PropertyListEdit]
  ) throws(Problem) -> [UInt8] {
    switch source {
    case .xml(let document):
      var splice = XMLSplice(document)
      return document.source.bytes(of: try splice.text(after: edits))
    case .binary: return intended.binary
    case .oldStyle:
      throw Problem(.unsupportedFormat, "the old text format is read, never written")
    }
  }
}
