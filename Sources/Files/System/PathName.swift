/// Names on the disk as Swift text, without losing a byte.
///
/// A name may hold any bytes but NUL and `/`; a `String` holds only Unicode. A byte that is no UTF-8
/// becomes the private-use scalar U+10FF00 plus its value, and that scalar becomes the byte again on
/// the way to the disk. The UTF-8 of those very scalars counts as such bytes too, so that what comes
/// back is always what was read.
extension String {
  private static let firstEscape: UInt32 = 0x10_FF00

  /// Reads a name or path as the system gives it.
  package init(pathBytes bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    if utf8.elementsEqual(bytes), !utf8.contains(0xF4) { return }
    self = Self.escaped(Array(bytes))
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    var parser = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return text
      case .error(let wrong): length = wrong
      case .valid(let encoded):
        length = encoded.count
        let scalar = UTF8.decode(encoded)
        if scalar.value < firstEscape {
          text.unicodeScalars.append(scalar)
          position += length
          continue
        }
      }
      for byte in bytes[position..<position + length] {
        text.unicodeScalars.append(Unicode.Scalar(firstEscape + UInt32(byte)) ?? "\u{FFFD}")
      }
      position += length
    }
  }

  /// The bytes of a name or path as the system takes it.
  package var pathBytes: [UInt8] {
    guard utf8.contains(0xF4) else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if scalar.value >= Self.firstEscape {
        bytes.append(UInt8(scalar.value - Self.firstEscape))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }

  /// What stands between the slashes of a path; a slash is one whatever letter follows it.
  package var pathParts: [Substring] {
    utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The path of the folder that a path lies in; `""` for a name alone.
  package var parentPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The last part of a path.
  package var lastName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }

  /// The path of another name in the same folder.
  func sibling(_ name: String) -> String {
    let parent = parentPath
    return parent.isEmpty || parent == "/" ? parent + name : "\(parent)/\(name)"
  }

  /// Whether two names are the same bytes; `==` also takes one Unicode form for another.
  package func isBytewiseEqual(_ other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}
