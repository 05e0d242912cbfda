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
    let (reference, fragment) = link.split(at: "#")
    let path = reference.split(at: "?").before.percentDecoded
    if link.hasScheme {
      self = .elsewhere
    } else if path.isEmpty {
      self = Self.anchor(fragment.percentDecoded, of: page, in: book)
    } else {
      switch Self.file(path, from: page, in: book, tree) {
      case nil: self = .outside
      case .dangling: self = path.isNameOfPage ? .missingPage : .missing
      case .escapes: self = .outside
      case .inside(let file):
        let isInBook = book.holds(file) || file.isBytewiseEqual(book.bundle.path)
        self =
          isInBook ? Self.anchor(fragment.percentDecoded, of: file, in: book) : .outside
      }
    }
  }

  /// Where a path leads; nothing when it starts from the root of the disk, or climbs out of the book.
  private static func file(
    _ path: String, from page: String, in book: HelpBookContents, _ tree: FileTree
  ) -> FileTree.Resolution? {
    guard !path.utf8.starts(with: "/".utf8) else { return nil }
    var parts = page.parentPath.pathParts
    for part in path.pathParts where part != "." {
      if part != ".." {
        parts.append(part)
      } else {
        guard parts.count > book.bundle.path.pathParts.count else { return nil }
        parts.removeLast()
      }
    }
    return tree.resolve(parts.joined(separator: "/"))
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
