/// Bob Jenkins' hash of 1996, in the public domain, with the initial value 0.
func lookup2(_ key: [UInt8]) -> UInt32 {
  var (a, b, c): (UInt32, UInt32, UInt32) = (0x9E37_79B9, 0x9E37_79B9, 0)
  func word(_ start: Int) -> UInt32 {
    (0..<4).reversed().reduce(0) { word, index in
      word << 8 | (start + index < key.count ? UInt32(key[start + index]) : 0)
    }
  }
  func mix() {
    a = (a &- b &- c) ^ c >> 13
    b = (b &- c &- a) ^ a << 8
    c = (c &- a &- b) ^ b >> 13
    a = (a &- b &- c) ^ c >> 12
    b = (b &- c &- a) ^ a << 16
    c = (c &- a &- b) ^ b >> 5
    a = (a &- b &- c) ^ c >> 3
    b = (b &- c &- a) ^ a << 10
    c = (c &- a &- b) ^ b >> 15
  }
  var start = 0
  while key.count - start >= 12 {
    (a, b, c) = (a &+ word(start), b &+ word(start + 4), c &+ word(start + 8))
    mix()
    start += 12
  }
  (a, b) = (a &+ word(start), b &+ word(start + 4))
  // The low byte of the last word is the length's.
  c = c &+ UInt32(truncatingIfNeeded: key.count) &+ word(start + 8) << 8
  mix()
  return c
}
