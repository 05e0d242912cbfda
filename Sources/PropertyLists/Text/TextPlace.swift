/// A line and a column, counted from 1.
///
/// Lines end at LF, CR LF or CR; columns count Unicode scalars.
struct TextPlace {
  private(set) var line = 1
  private(set) var column = 1

  /// The place of a byte in a text that is UTF-8 up to there.
  init(of offset: Int, in text: [UInt8]) {
    var start = 0
    for index in 0..<min(offset, text.count) {
      let isEnd =
        switch text[index] {
        case .lineFeed: true
        case .carriageReturn: index + 1 == text.count || text[index + 1] != .lineFeed
        default: false
        }
      if isEnd {
        line += 1
        start = index + 1
      }
    }
    column += text[start..<min(offset, text.count)].count { $0 & 0xC0 != 0x80 }
  }
}

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether XML calls it white space.
  var isXMLSpace: Bool {
    self == .space || self == .lineFeed || self == .tab || self == .carriageReturn
  }

}
