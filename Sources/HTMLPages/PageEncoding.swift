/// In which encoding a page's bytes are.
enum PageEncoding {
  /// The text of a page that starts with a byte order mark.
  static func markedText(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, high: 0) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, high: 1) }
    return nil
  }

  /// The text of a page that is not UTF-8, or absent when `utf8Text` was right.
  ///
  /// A page is in the encoding that it declares; without a declaration, in UTF-8 where its bytes are
  /// that, else in windows-1252, which browsers assume. What cannot be decoded becomes U+FFFD.
  static func text(
    _ bytes: [UInt8], declaredAs charset: String?, otherThan utf8Text: String
  ) -> String? {
    guard let charset else {
      return Array(utf8Text.utf8) == bytes
        ? nil : HTMLParser.transcode(bytes, from: "WINDOWS-1252")
    }
    let name = converter(for: charset)
    return name == utf8 ? nil : HTMLParser.transcode(bytes, from: name)
  }

  /// The character set in the content of an `http-equiv`, such as `text/html; charset=utf-8`.
  static func charset(inContentType content: String) -> String? {
    for part in content.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2, String(pair[0]).trimmingWhitespace.lowercased() == "charset" {
        return String(pair[1]).trimmingWhitespace.trimmingQuotes
      }
    }
    return nil
  }

  private static let utf8 = "UTF-8"

  /// The converter for a declared name.
  ///
  /// Names that are used for more than they mean are taken as browsers take them (WHATWG Encoding);
  /// a page that can be read up to a declaration of UTF-16 is not UTF-16.
  private static func converter(for charset: String) -> String {
    switch charset.lowercased() {
    case "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be": utf8
    case "iso-8859-1", "iso8859-1", "latin1", "us-ascii", "ascii": "WINDOWS-1252"
    case "iso-8859-9", "latin5": "WINDOWS-1254"
    case "shift_jis", "shift-jis", "sjis", "x-sjis": "CP932"
    case "euc-kr", "ks_c_5601-1987", "ksc5601": "CP949"
    case "gb2312", "gbk", "x-gbk": "GB18030"
    case "x-mac-roman": "MACINTOSH"
    case let other: other
    }
  }

  private static func utf16(_ bytes: [UInt8], high: Int) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard count > 1, let quote = first, quote == "\"" || quote == "'", last == quote else {
      return self
    }
    return String(dropFirst().dropLast())
  }
}
