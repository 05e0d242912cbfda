import Bundles
import Files
import HTMLPages

/// Where a link of a page leads.
enum PageTarget {
  /// To something that is there.
  case found
  /// To another program, a server, or the help viewer itself: not looked at.
  case elsewhere
  /// To a page of the book that is not there.
  case missingPage
  /// To anything else that is not there.
  case missing
  /// From the root of the disk, or out of the book.
  case outside
  /// To an anchor that the page does not have.
  case missingAnchor(String)

  /// Follows a link as a browser does, within the tree and letter by letter.
  init(_ link: String, from page: String, in book: HelpBookContents, _ tree: FileTree) {
    let link = link.trimmedOfWhiteSpace
    if link.hasScheme {
      self = .elsewhere
      return
    }
    let (reference, fragment) = link.split(at: "#")
    let path = reference.split(at: "?").before.percentDecoded
    guard !path.utf8.starts(with: "/".utf8) else {
      self = .outside
      return
    }
    var real = page
    if !path.isEmpty {
      let base = book.bundle.path.pathParts.count
      guard let target = join(parts: page.parentPath.pathParts, path.pathParts, above: base) else {
        self = .outside
        return
      }
      switch tree.resolve(target) {
      case .escapes:
        self = .outside
        return
      case .dangling:
        self = path.isNameOfPage ? .missingPage : .missing
        return
      case .inside(let found): real = found
      }
      guard book.holds(real) || real == book.bundle.path else {
        self = .outside
        return
      }
    }
    self = Self.anchor(fragment.percentDecoded, of: real, in: book)
  }

  private static func anchor(
    _ name: String, of path: String, in book: HelpBookContents
  ) -> PageTarget {
    guard !name.isEmpty, name.lowercased() != "top", let page = book.page(at: path) else {
      return .found
    }
    let isThere = (page.anchors + page.identifiers + [page.bodyIdentifier].compactMap(\.self))
      .contains { $0.isBytewiseEqual(name) }
    return isThere ? .found : .missingAnchor(name)
  }
}

/// Walks from a folder along a relative path, never above the first `count` parts.
private func join(parts folder: [Substring], _ path: [Substring], above count: Int) -> String? {
  var parts = folder
  for part in path where part != "." {
    if part == ".." {
      guard parts.count > count else { return nil }
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}

extension String {
  fileprivate var trimmedOfWhiteSpace: String {
    let blanks = " \t\n\r\u{C}".utf8
    let start = utf8.drop(while: blanks.contains)
    let end = start.reversed().drop(while: blanks.contains)
    return String(start.prefix(end.count)) ?? self
  }

  /// Whether it begins as an absolute URI does (RFC 3986).
  fileprivate var hasScheme: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first,
      first.isUpperCase || first.isLowerCase
    else { return false }
    return utf8[..<colon].allSatisfy {
      $0.isUpperCase || $0.isLowerCase || $0.isDigit || "+-.".utf8.contains($0)
    }
  }

  fileprivate func split(at separator: Unicode.Scalar) -> (before: String, after: String) {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return (self, "") }
    return (String(self[..<index]), String(unicodeScalars[index...].dropFirst()))
  }

  /// The text with `%41` as `A`; what is no escape stays as it is.
  fileprivate var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let decoded = UInt8(digits, radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(pathBytes: bytes)
  }
}
