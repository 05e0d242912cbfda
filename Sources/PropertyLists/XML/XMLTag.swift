/// The elements of a property list.
///
/// The raw value is the name's ASCII bytes, the first one highest, so that a name is found by
/// comparing one integer.
enum XMLTag: UInt64 {
  case array = 0x61_72_72_61_79
  case data = 0x64_61_74_61
  case date = 0x64_61_74_65
  case dict = 0x64_69_63_74
  case `false` = 0x66_61_6C_73_65
  case integer = 0x69_6E_74_65_67_65_72
  case key = 0x6B_65_79
  case plist = 0x70_6C_69_73_74
  case real = 0x72_65_61_6C
  case string = 0x73_74_72_69_6E_67
  case `true` = 0x74_72_75_65

  /// The element whose name stands there in a text.
  init?(_ name: Range<Int>, in text: [UInt8]) {
    // A zero byte in front would not count.
    guard name.count < 8, !name.isEmpty, text[name.lowerBound] != 0 else { return nil }
    var number: UInt64 = 0
    for position in name { number = number << 8 | UInt64(text[position]) }
    self.init(rawValue: number)
  }
}

extension XMLTag: CustomStringConvertible {
  var description: String {
    let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) }
    return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }
}
