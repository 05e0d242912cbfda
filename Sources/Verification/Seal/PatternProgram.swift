/// A pattern as steps, of which several can be under way at once (Thompson's construction).
struct PatternProgram {
  private enum Step {
    case byte(ByteSet)
    case split(Int, Int)
    case jump(Int)
    case start
    case end
    case found
  }

  private var steps: [Step] = []

  /// A seal's patterns need some fifty; a counted repetition of a counted repetition soon needs more.
  private static let mostSteps = 4096
  /// Where the loop is that lets a match begin anywhere.
  private static let search = 1
  private static let body = 3

  /// The places where a match is looked for at the start of a path.
  let start: [Int]
  private let canBeginLater: Bool

  init?(_ expression: PatternExpression) {
    var steps: [Step] = [.split(Self.body, Self.search), .byte(.all), .jump(0)]
    guard Self.append(expression.node, to: &steps) else { return nil }
    steps.append(.found)
    self.steps = steps
    start = Self.places(from: [0], in: steps, atStart: true, atEnd: false)
    canBeginLater =
      Self.places(from: [0], in: steps, atStart: false, atEnd: false) != [Self.search]
  }

  /// The places after a byte.
  func step(from places: [Int], on byte: UInt8) -> [Int] {
    let next = places.compactMap { place in
      if case .byte(let set) = steps[place], set.contains(byte) { place + 1 } else { nil }
    }
    return Self.places(from: next, in: steps, atStart: false, atEnd: false)
  }

  func accepts(_ places: [Int], atEnd: Bool) -> Bool {
    Self.places(from: places, in: steps, atStart: false, atEnd: atEnd).contains(steps.count - 1)
  }

  /// Whether no byte leads from these places to a match any more.
  func isHopeless(_ places: [Int]) -> Bool { !canBeginLater && places == [Self.search] }

  /// What can be reached without a byte: bytes to wait for, ends to wait for, and the match.
  private static func places(
    from places: [Int], in steps: [Step], atStart: Bool, atEnd: Bool
  ) -> [Int] {
    var seen = Set(places)
    var open = places
    var reached: [Int] = []
    func go(to place: Int) {
      if seen.insert(place).inserted { open.append(place) }
    }
    while let place = open.popLast() {
      switch steps[place] {
      case .byte, .found: reached.append(place)
      case .jump(let other): go(to: other)
      case .split(let one, let other):
        go(to: one)
        go(to: other)
      case .start: if atStart { go(to: place + 1) }
      case .end: if atEnd { go(to: place + 1) } else { reached.append(place) }
      }
    }
    return reached.sorted()
  }

  // MARK: - Making the steps

  /// Appends a node's steps, and says whether there was room.
  private static func append(_ node: PatternExpression.Node, to steps: inout [Step]) -> Bool {
    guard steps.count < mostSteps else { return false }
    switch node {
    case .bytes(let set): steps.append(.byte(set))
    case .start: steps.append(.start)
    case .end: steps.append(.end)
    case .sequence(let nodes): return nodes.allSatisfy { append($0, to: &steps) }
    case .alternatives(let nodes): return append(alternatives: nodes[...], to: &steps)
    case .repeated(let node, let least, let most):
      return append(node, least, most, to: &steps)
    }
    return true
  }

  private static func append(
    alternatives nodes: ArraySlice<PatternExpression.Node>, to steps: inout [Step]
  ) -> Bool {
    guard let first = nodes.first else { return true }
    guard nodes.count > 1 else { return append(first, to: &steps) }
    let split = steps.count
    steps.append(.split(split + 1, split))
    guard append(first, to: &steps) else { return false }
    let jump = steps.count
    steps.append(.jump(jump))
    steps[split] = .split(split + 1, steps.count)
    guard append(alternatives: nodes.dropFirst(), to: &steps) else { return false }
    steps[jump] = .jump(steps.count)
    return true
  }

  private static func append(
    _ node: PatternExpression.Node, _ least: Int, _ most: Int?, to steps: inout [Step]
  ) -> Bool {
    for _ in 0..<least {
      guard append(node, to: &steps) else { return false }
    }
    guard let most else {
      let split = steps.count
      steps.append(.split(split + 1, split))
      guard append(node, to: &steps) else { return false }
      steps.append(.jump(split))
      steps[split] = .split(split + 1, steps.count)
      return true
    }
    var splits: [Int] = []
    for _ in least..<max(least, most) {
      splits.append(steps.count)
      steps.append(.jump(0))
      guard append(node, to: &steps) else { return false }
    }
    for split in splits { steps[split] = .split(split + 1, steps.count) }
    return true
  }
}

/// A set of bytes.
struct ByteSet: Equatable {
  private var words = SIMD4<UInt64>.zero

  static let all = ByteSet(0...255)

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func formUnion(_ other: ByteSet) { words |= other.words }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  var inverted: ByteSet {
    var inverted = self
    inverted.words = ~words
    return inverted
  }
}
