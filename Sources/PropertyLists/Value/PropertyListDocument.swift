package import Findings

/// A property list as a file holds it: its value, and the bytes that say it.
package struct PropertyListDocument: Sendable {
  package let value: PropertyList
  package let bytes: [UInt8]
  /// How refusals spell the file.
  let shown: String
  let source: Source

  enum Source: Sendable {
    case xml(XMLDocument)
    case binary
    case oldStyle
  }

  package enum Format: Sendable {
    case xml
    case binary
    /// The text format of NeXTSTEP, and `.strings`: read, never written.
    case oldStyle
  }

  package var format: Format {
    switch source {
    case .xml: .xml
    case .binary: .binary
    case .oldStyle: .oldStyle
    }
  }

  /// Reads a file, and refuses whatever could be read in two ways.
  ///
  /// Refusals name the file as `shown`. Old-style text is an `unsupported-format` unless it will do.
  package init(
    bytes: [UInt8], file shown: String, acceptingOldStyle acceptsOldStyle: Bool = false
  ) throws(Refusal) {
    do {
      (value, source) = try Self.read(bytes, acceptingOldStyle: acceptsOldStyle)
    } catch {
      throw error.refusal(of: shown)
    }
    self.bytes = bytes
    self.shown = shown
  }

  private static func read(
    _ bytes: [UInt8], acceptingOldStyle acceptsOldStyle: Bool
  ) throws(Problem) -> (PropertyList, Source) {
    guard bytes.count <= PropertyListLimits.fileSize else {
      throw Problem(
        .tooLarge,
        "the file has \(bytes.count) bytes; at most \(PropertyListLimits.fileSize) are read")
    }
    switch try Format(of: bytes) {
    case .xml:
      let document = try XMLDocument(bytes)
      return (document.value, .xml(document))
    case .binary:
      var reader = try BinaryReader(bytes)
      return (try reader.read(), .binary)
    case .oldStyle:
      guard let value = try OldStyleReader.read(bytes) else {
        throw Problem(.notAPropertyList, "the file is neither XML nor a binary property list")
      }
      guard acceptsOldStyle, case .dictionary = value else {
        throw Problem(.unsupportedFormat, "the file is a property list in the old text format")
      }
      return (value, .oldStyle)
    }
  }

  /// Where the value at a path stands; XML alone has places.
  package func place(of path: PropertyListPath) -> (line: Int, column: Int)? {
    guard case .xml(let document) = source, let place = document.place(of: path) else { return nil }
    return (place.line, place.column)
  }
}

extension PropertyListDocument.Format {
  /// The format that the first bytes announce.
  fileprivate init(of bytes: [UInt8]) throws(Problem) {
    if bytes.starts(with: "bplist".utf8) {
      let header = bytes.prefix(BinaryTrailer.header.count)
      guard header.elementsEqual(BinaryTrailer.header) else {
        let name = String(decoding: header, as: UTF8.self)
        throw Problem(.unsupportedFormat, "the header is '\(name)', not 'bplist00'")
      }
      self = .binary
      return
    }
    let mark = TextEncoding.marked(in: bytes)?.mark ?? []
    // Zero bytes are halves of UTF-16 units here, or parts of UTF-32 ones.
    guard let first = bytes[mark.count...].first(where: { !$0.isXMLSpace && $0 != 0 }) else {
      throw Problem(.notAPropertyList, "the file is empty")
    }
    let isUTF16 = mark.count == 2 && !bytes.dropFirst(2).starts(with: [0, 0])
    if bytes.starts(with: [0, 0, 0xFE, 0xFF])
      || !isUTF16 && first == UInt8(ascii: "<") && bytes.prefix(4).contains(0)
    {
      throw Problem(.badEncoding, "the file is UTF-32, or UTF-16 without its byte order mark")
    }
    self = first == UInt8(ascii: "<") ? .xml : .oldStyle
  }
}
