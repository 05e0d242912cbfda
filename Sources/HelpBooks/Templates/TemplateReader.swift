import Findings
import HelpContent

/// Reads a template into its parts.
struct TemplateReader {
  let bytes: [UInt8]
  let file: String
  let shape: Template.Shape
  private var offset = 0
  private var spot = HTMLSpot()
  private var seen: Set<String> = []

  init(bytes: [UInt8], file: String, shape: Template.Shape) {
    self.bytes = bytes
    self.file = file
    self.shape = shape
  }

  mutating func parts() throws(Refusal) -> [Template.Part] {
    let parts = try parts(of: nil)
    for name in shape.places + shape.markup + shape.regions.keys.sorted() where !seen.contains(name)
    {
      throw refusal("there is no place {{\(name)}}", at: nil)
    }
    return parts
  }

  /// The parts up to the end of a region, or of the file.
  private mutating func parts(of region: String?) throws(Refusal) -> [Template.Part] {
    var parts: [Template.Part] = []
    while true {
      let text = text()
      if !text.isEmpty { parts.append(.text(text)) }
      let start = offset
      guard let name = try name() else {
        guard let region else { return parts }
        throw refusal("the region {{#\(region)}} has no end", at: start)
      }
      if name.hasPrefix("/") {
        guard let region, name == "/\(region)" else {
          throw refusal("{{\(name)}} ends no region", at: start)
        }
        return parts
      }
      parts.append(try part(name, in: region, at: start))
    }
  }

  private mutating func part(
    _ name: String, in region: String?, at start: Int
  ) throws(Refusal) -> Template.Part {
    guard spot.isText || (spot.isQuoted && !shape.markup.contains(name) && !name.hasPrefix("#"))
    else {
      throw refusal("{{\(name)}} stands where no text is safe", at: start)
    }
    if name.hasPrefix("#"), region == nil, shape.regions[String(name.dropFirst())] != nil {
      let region = String(name.dropFirst())
      seen.insert(region)
      let parts = try parts(of: region)
      return .region(region, parts)
    }
    let texts = region.flatMap { shape.regions[$0] } ?? shape.places
    if region == nil, shape.markup.contains(name) {
      seen.insert(name)
      return .markup(name)
    }
    guard texts.contains(name) else {
      let known = texts + (region == nil ? shape.markup + shape.regions.keys.map { "#\($0)" } : [])
      let nearest = nearestWord(to: name, in: known) ?? known.joined(separator: ", ")
      throw refusal("{{\(name)}} is no place; there is \(nearest)", at: start)
    }
    if region == nil { seen.insert(name) }
    return .place(name)
  }

  /// The text before the next place.
  private mutating func text() -> [UInt8] {
    let start = offset
    while offset < bytes.count, !isAtPlace {
      spot.pass(bytes[offset])
      offset += 1
    }
    return Array(bytes[start..<offset])
  }

  private var isAtPlace: Bool {
    bytes[offset] == UInt8(ascii: "{") && bytes[offset...].starts(with: "{{".utf8)
  }

  /// The name between the braces at hand; absent at the end.
  private mutating func name() throws(Refusal) -> String? {
    guard offset < bytes.count else { return nil }
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "}") { offset += 1 }
    guard bytes[offset...].starts(with: "}}".utf8) else {
      throw refusal("a place begins with {{ and has no }}", at: start)
    }
    defer { offset += 2 }
    return String(decoding: bytes[(start + 2)..<offset], as: UTF8.self)
  }

  private func refusal(_ message: String, at offset: Int?) -> Refusal {
    let line = offset.map { bytes[..<$0].count(where: { $0 == UInt8(ascii: "\n") }) + 1 }
    let place = line.map { "\(file):\($0)" } ?? file
    return Refusal(
      .malformed, "\(place): \(message)",
      help: "Compare it with the template of that name that comes with bookplate.",
      at: Location(file: file, line: line))
  }
}

/// Where in HTML or XML a byte stands, as far as escaping depends on it.
struct HTMLSpot {
  private enum State {
    case text
    case tag
    case quoted(UInt8)
    case comment
    /// In a script or a style, where no escape is read.
    case raw
  }

  private var state = State.text
  /// The bytes of the tag, comment or raw text so far, in lower case.
  private var seen: [UInt8] = []

  var isText: Bool { if case .text = state { true } else { false } }
  var isQuoted: Bool { if case .quoted = state { true } else { false } }

  mutating func pass(_ byte: UInt8) {
    switch state {
    case .text where byte == UInt8(ascii: "<"):
      state = .tag
      seen = []
    case .text: break
    case .tag: passInTag(byte)
    case .quoted(byte): state = .tag
    case .quoted: break
    case .comment: leave(at: "-->", byte)
    case .raw: leave(at: "</", byte)
    }
  }

  private mutating func passInTag(_ byte: UInt8) {
    seen.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    if seen == Array("!--".utf8) {
      state = .comment
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      state = .quoted(byte)
    } else if byte == UInt8(ascii: ">") {
      state = ["script", "style"].contains { seen.starts(with: $0.utf8) } ? .raw : .text
      seen = []
    }
  }

  private mutating func leave(at end: String, _ byte: UInt8) {
    seen = seen.suffix(end.utf8.count - 1) + [byte]
    guard seen.suffix(end.utf8.count).elementsEqual(end.utf8) else { return }
    state = end == "-->" ? .text : .tag
    seen = []
  }
}
