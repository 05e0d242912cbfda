package import Findings

/// Writes values as the XML of a property list, as Apple's tools lay it out.
struct XMLWriter {
  /// What a file that the text goes into can hold; other characters become references.
  let encoding: TextEncoding
  /// The line that the text stands on; without one, all of it is written on a single line.
  var line: Line?
  private(set) var text: [UInt8] = []

  init(encoding: TextEncoding = .utf8, line: Line? = Line(ending: [.lineFeed], indentation: [])) {
    self.encoding = encoding
    self.line = line
  }

  /// How lines are written: those within an array or a dictionary have a tab more.
  struct Line {
    let ending: [UInt8]
    var indentation: [UInt8]
  }

  static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  /// Writes a value, the first tag where the text stands.
  mutating func write(_ value: PropertyList) throws(Problem) {
    switch value {
    case .dictionary(let dictionary):
      try writeContainer("dict", isEmpty: dictionary.isEmpty) { writer throws(Problem) in
        for (key, value) in dictionary {
          writer.startLine()
          try writer.write(key, in: "key")
          writer.startLine()
          try writer.write(value)
        }
      }
    case .array(let array):
      try writeContainer("array", isEmpty: array.isEmpty) { writer throws(Problem) in
        for value in array {
          writer.startLine()
          try writer.write(value)
        }
      }
    case .string(let string): try write(string, in: "string")
    case .integer(let integer): try write(integer.description, in: "integer")
    case .real(let real): try write("\(real)", in: "real")
    case .boolean(let boolean): append(boolean ? "<true/>" : "<false/>")
    case .date(let seconds): try write(try Self.date(seconds), in: "date")
    case .data(let data): writeData(data)
    case .uid: throw Problem(.unsupportedFormat, "XML cannot hold a UID")
    }
  }

  private mutating func writeContainer(
    _ tag: String, isEmpty: Bool, _ body: (inout XMLWriter) throws(Problem) -> Void
  ) throws(Problem) {
    guard !isEmpty else { return append("<\(tag)/>") }
    append("<\(tag)>")
    line?.indentation.append(.tab)
    try body(&self)
    line?.indentation.removeLast()
    startLine()
    append("</\(tag)>")
  }

  /// Writes an element of text.
  mutating func write(_ content: String, in tag: String) throws(Problem) {
    append("<\(tag)>")
    try writeCharacters(of: content)
    append("</\(tag)>")
  }

  /// Writes text so that it reads back as it is.
  mutating func writeCharacters(of content: String) throws(Problem) {
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\r": append("&#13;")  // Readers may make a line feed of it.
      case "\t", "\n": text.append(scalar)
      case ..<" ":
        throw Problem(
          .malformed, "XML cannot hold the control character U+00\(hex: UInt8(scalar.value))")
      default:
        if encoding.canEncode(scalar) { text.append(scalar) } else { append("&#\(scalar.value);") }
      }
    }
  }

  mutating func startLine() {
    if let line { text += line.ending + line.indentation }
  }

  mutating func append(_ markup: String) { text += markup.utf8 }
  mutating func append(_ markup: ArraySlice<UInt8>) { text += markup }

  private mutating func writeData(_ data: [UInt8]) {
    append("<data>")
    for line in Self.base64Lines(of: data) {
      startLine()
      text += line
    }
    startLine()
    append("</data>")
  }
}

extension XMLWriter {
  private static let base64Alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes in lines of 68 characters.
  private static func base64Lines(of data: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: data.count, by: 51).map { start in
      let line = data[start..<min(start + 51, data.count)]
      return stride(from: line.startIndex, to: line.endIndex, by: 3).flatMap { index in
        let group = line[index..<min(index + 3, line.endIndex)]
        let bits = (group + [0, 0]).prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let symbols = [18, 12, 6, 0].map { base64Alphabet[Int(bits >> $0 & 63)] }
        let padding = repeatElement(UInt8(ascii: "="), count: 3 - group.count)
        return symbols.dropLast(3 - group.count) + padding
      }
    }
  }

  /// Seconds since 2001 as `YYYY-MM-DDThh:mm:ssZ`; a fraction is left out, XML has none.
  private static func date(_ seconds: Double) throws(Problem) -> String {
    guard let date = GregorianDate(secondsSince2001: seconds) else {
      throw Problem(.malformed, "XML cannot hold a date so far away")
    }
    return date.description
  }
}

extension PropertyList {
  /// The bytes of an XML property list with this root: the same for the same value, with tabs.
  ///
  /// What XML cannot hold is refused, under the name that the file is shown by: control characters, UIDs.
  package func xml(for shown: String) throws(Refusal) -> [UInt8] {
    var writer = XMLWriter()
    writer.append(XMLWriter.header)
    do {
      try writer.write(self)
    } catch {
      throw error.refusal(of: shown)
    }
    writer.append("\n</plist>\n")
    return writer.text
  }
}
