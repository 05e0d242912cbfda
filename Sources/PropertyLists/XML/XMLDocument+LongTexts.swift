extension XMLDocument {
  /// The text with empty comments in long texts that hold references; readers do not see them.
  ///
  /// libplist moves the rest of a text for each reference that it replaces, up to the next comment: a
  /// million of them in one string would take it minutes.
  var interruptingLongTexts: [UInt8] {
    let longest = 4096
    let isLeaf = { (index: Int) in Int(elements[index].next) == index + 1 }
    let long = elements.indices.filter { elements[$0].content.count > longest && isLeaf($0) }
    guard !long.isEmpty else { return source.text }
    var (text, copied) = ([UInt8](), 0)
    for index in long {
      for reference in referencesInText(of: elements[index].content)
      where reference - copied > longest {
        text += source.text[copied..<reference] + Array("<!---->".utf8)
        copied = reference
      }
    }
    return text + source.text[copied...]
  }

  /// Where references stand in the content of an element, outside of sections and comments.
  private func referencesInText(of content: Range<Int>) -> some Sequence<Int> {
    var scanner = XMLScanner(source.text)
    scanner.position = content.lowerBound
    return sequence(state: scanner) { scanner in scanner.nextReference(before: content.upperBound) }
  }
}

extension XMLScanner {
  /// Stands behind the next `&` that begins a reference, and gives its place.
  fileprivate mutating func nextReference(before end: Int) -> Int? {
    while position < end {
      switch text[position] {
      case UInt8(ascii: "&"):
        position += 1
        return position - 1
      case UInt8(ascii: "<"):
        // What stands here was read before, so nothing can be wrong with it.
        guard (try? skipCommentOrInstruction()) == true || (try? skipSection()) == true else {
          return nil
        }
      default: position += 1
      }
    }
    return nil
  }
}
