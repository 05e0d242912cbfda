/// Where an element of an XML property list lies in the text.
///
/// The elements stand in the order of their start tags, keys among them.
struct XMLElement {
  /// The `<` of the start tag.
  let start: Int32
  /// What follows the start tag's `>`.
  let contentStart: Int32
  /// The `<` of the end tag; the same as `contentStart` where the start tag closes the element.
  var contentEnd: Int32
  /// What follows the end tag's `>`.
  var end: Int32
  /// The index of the first element behind this one that is not within it.
  var next: Int32
}

extension XMLElement {
  var range: Range<Int> { Int(start)..<Int(end) }
  var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
  /// Whether it is written as `<string/>`.
  var isSelfClosed: Bool { contentStart == end }
}

extension [XMLElement] {
  /// The index of a dictionary's key, counted from 0; its value is the element after it.
  func key(_ number: Int, of dictionary: Int) -> Int { child(number * 2, of: dictionary) }

  /// The index of an array's element, counted from 0.
  func child(_ number: Int, of container: Int) -> Int {
    var index = container + 1
    for _ in 0..<number { index = Int(self[index].next) }
    return index
  }

  /// The index of the element that holds the value at a path.
  func index(of path: PropertyListPath, in root: PropertyList) -> Int? {
    var (index, value) = (0, root)
    for component in path.components {
      switch (component, value) {
      case (.key(let key), .dictionary(let dictionary)):
        guard let number = dictionary.index(of: key) else { return nil }
        index = self.key(number, of: index) + 1
        value = dictionary.values[number]
      case (.index(let number), .array(let array)):
        guard array.indices.contains(number) else { return nil }
        index = child(number, of: index)
        value = array[number]
      default: return nil
      }
    }
    return index
  }
}
