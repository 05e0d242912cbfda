/// How the characters of a text file are written as bytes.
enum TextEncoding: Sendable {
  case utf8
  case utf16(isBigEndian: Bool)
  case ascii
  case latin1
  case windows1252
  case macintosh

  /// The encoding that an XML declaration names, in any case.
  ///
  /// The byte order of `UTF-16` is that of the mark.
  init?(name: String, markedAs marked: TextEncoding?) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16", "utf16":
      if case .utf16? = marked, let marked {
        self = marked
      } else {
        self = .utf16(isBigEndian: true)
      }
    case "utf-16le": self = .utf16(isBigEndian: false)
    case "utf-16be": self = .utf16(isBigEndian: true)
    case "us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us": self = .ascii
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1": self = .latin1
    case "windows-1252", "cp1252": self = .windows1252
    case "macintosh", "x-mac-roman", "macroman", "mac": self = .macintosh
    default: return nil
    }
  }

  /// The byte order mark.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16(isBigEndian: true): [0xFE, 0xFF]
    case .utf16(isBigEndian: false): [0xFF, 0xFE]
    default: []
    }
  }

  /// The encoding whose byte order mark begins the bytes.
  static func marked(in bytes: [UInt8]) -> TextEncoding? {
    [.utf8, .utf16(isBigEndian: true), .utf16(isBigEndian: false)].first {
      bytes.starts(with: $0.mark)
    }
  }
}

extension TextEncoding: Equatable {}

extension TextEncoding: CustomStringConvertible {
  var description: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(isBigEndian: true): "UTF-16BE"
    case .utf16(isBigEndian: false): "UTF-16LE"
    case .ascii: "US-ASCII"
    case .latin1: "ISO-8859-1"
    case .windows1252: "windows-1252"
    case .macintosh: "macintosh"
    }
  }
}
