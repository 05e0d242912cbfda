extension String {
  /// A page's path or name without the anchor behind it.
  ///
  /// A file's name may hold a number sign too, so the first one behind `.html` counts before others.
  var withoutAnchor: Substring {
    let sign = UInt8(ascii: "#")
    var end = utf8.firstIndex(of: sign)
    for place in utf8.indices where utf8[place] == sign {
      if self[..<place].lowercased().hasSuffix(".html") {
        end = place
        break
      }
    }
    return self[..<(end ?? endIndex)]
  }
}
