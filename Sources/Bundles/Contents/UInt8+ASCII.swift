extension UInt8 {
  package var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  package var isLowerCase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
