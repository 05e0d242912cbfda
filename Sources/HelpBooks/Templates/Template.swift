import Findings

/// A page with named places: `{{title}}` is a value, `{{#topics}}…{{/topics}}` is once for each row.
///
/// Values are escaped by where they stand, so a place is refused where no escape makes text safe:
/// outside quotes in a tag, in a comment, in a script or a style.
struct Template: Sendable {
  private let parts: [Part]

  indirect enum Part: Sendable {
    case text([UInt8])
    /// A value that is text.
    case place(String)
    /// A value that is HTML already.
    case markup(String)
    case region(String, [Part])
  }

  /// What a template must hold, and may not exceed.
  struct Shape {
    var places: [String]
    var markup: [String] = []
    var regions: [String: [String]] = [:]
  }

  /// Reads a template; `file` is its name for reports.
  init(_ bytes: [UInt8], file: String, shape: Shape) throws(Refusal) {
    var reader = TemplateReader(bytes: bytes, file: file, shape: shape)
    parts = try reader.parts()
  }

  /// The values of a page.
  struct Values {
    var texts: [String: String] = [:]
    /// HTML by place.
    var markup: [String: String] = [:]
    /// The rows of each region, by place.
    var rows: [String: [[String: String]]] = [:]
  }

  func page(with values: Values) -> [UInt8] {
    var page: [UInt8] = []
    write(parts, values.texts, values, to: &page)
    return page
  }

  private func write(
    _ parts: [Part], _ texts: [String: String], _ values: Values, to page: inout [UInt8]
  ) {
    for part in parts {
      switch part {
      case .text(let bytes): page += bytes
      case .place(let name): page.append(escaping: texts[name] ?? "")
      case .markup(let name): page += (values.markup[name] ?? "").utf8
      case .region(let name, let parts):
        for row in values.rows[name] ?? [] { write(parts, row, values, to: &page) }
      }
    }
  }
}

extension [UInt8] {
  /// Appends text as HTML and XML need it, in an element as well as in a quoted attribute.
  mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): self += "&amp;".utf8
      case UInt8(ascii: "<"): self += "&lt;".utf8
      case UInt8(ascii: ">"): self += "&gt;".utf8
      case UInt8(ascii: "\""): self += "&quot;".utf8
      case UInt8(ascii: "'"): self += "&#39;".utf8
      default: append(byte)
      }
    }
  }
}
