/// A regular expression of a seal's rules: POSIX extended, as `codesign` reads it.
///
/// The pattern comes with the bundle, so it may be made to take for ever. It is therefore run as an
/// automaton that looks at each byte of a path once, and whose states are made as they are needed
/// and forgotten when there are too many. A path is matched by its bytes, as in the C locale.
struct Pattern {
  private let program: PatternProgram
  private var states: [State] = []
  private var indexes: [[Int]: Int] = [:]
  /// For each state and byte the next state, or -1 where nobody has asked yet.
  private var transitions: [Int16] = []

  private static let mostStates = 256

  /// Where the automaton can be: places in the program, and what that means for the answer.
  private struct State {
    let places: [Int]
    let accepts: Bool
    let acceptsAtEnd: Bool
    let isHopeless: Bool
  }

  /// Is `nil` for what is no extended regular expression, or an unreasonably large one.
  init?(_ text: String) {
    guard let expression = PatternExpression(text), let program = PatternProgram(expression) else {
      return nil
    }
    self.program = program
    reset()
  }

  /// Whether the pattern is found in the path.
  mutating func matches(_ path: some Sequence<UInt8>) -> Bool {
    var state = 0
    for byte in path {
      if states[state].accepts { return true }
      if states[state].isHopeless { return false }
      state = next(after: state, on: byte)
    }
    return states[state].acceptsAtEnd
  }

  private mutating func next(after state: Int, on byte: UInt8) -> Int {
    let edge = state << 8 | Int(byte)
    if transitions[edge] >= 0 { return Int(transitions[edge]) }
    let places = program.step(from: states[state].places, on: byte)
    if indexes[places] == nil, states.count == Self.mostStates {
      reset()
      return indexes[places] ?? append(places)
    }
    let next = indexes[places] ?? append(places)
    transitions[edge] = Int16(next)
    return next
  }

  private mutating func reset() {
    (states, indexes, transitions) = ([], [:], [])
    _ = append(program.start)
  }

  private mutating func append(_ places: [Int]) -> Int {
    indexes[places] = states.count
    transitions += repeatElement(-1, count: 256)
    states.append(
      State(
        places: places, accepts: program.accepts(places, atEnd: false),
        acceptsAtEnd: program.accepts(places, atEnd: true),
        isHopeless: program.isHopeless(places)))
    return states.count - 1
  }
}
