/// The text of an XML file, and what is needed to write it back.
struct XMLText: Sendable {
  /// The text as UTF-8, without a mark.
  let text: [UInt8]
  let encoding: TextEncoding
  let hasMark: Bool
  /// Why the text breaks off, when its bytes are not what they should be.
  let problem: Problem?

  /// Decodes a file by its mark and its declaration, which must not disagree.
  init(_ bytes: [UInt8]) throws(Problem) {
    let marked = TextEncoding.marked(in: bytes)
    hasMark = marked != nil
    let content = bytes[(marked?.mark.count ?? 0)...]
    var decoded = (marked ?? .utf8).decode(content)
    var encoding = marked ?? .utf8
    if let declaration = XMLDeclaration(in: decoded.text) {
      let declared: TextEncoding
      do {
        declared = try declaration.encoding(markedAs: marked)
      } catch {
        throw error.located(in: decoded.text)
      }
      if declared != encoding { decoded = declared.decode(content) }
      encoding = declared
    }
    (text, problem) = decoded
    self.encoding = encoding
  }

  /// The bytes of the file with another text.
  func bytes(of text: [UInt8]) -> [UInt8] {
    hasMark ? encoding.mark + encoding.encode(text) : encoding.encode(text)
  }
}
