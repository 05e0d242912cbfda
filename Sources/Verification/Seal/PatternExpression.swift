/// The parts of a POSIX extended regular expression.
///
/// As in all of today's programs, `\d`, `\s` and `\w` and their opposites are understood; a back
/// reference is not, since no automaton can follow it.
struct PatternExpression {
  indirect enum Node {
    case bytes(ByteSet)
    case start
    case end
    case sequence([Node])
    case alternatives([Node])
    /// At least so often, at most so often; no upper bound is `nil`.
    case repeated(Node, Int, Int?)
  }

  let node: Node

  private static let longest = 4096
  private static let deepest = 64

  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var parser = Parser(rest: Array(text.utf8)[...], depth: 0)
    guard let node = parser.alternatives(), parser.rest.isEmpty else { return nil }
    self.node = node
  }

  private struct Parser {
    var rest: ArraySlice<UInt8>
    var depth: Int

    mutating func alternatives() -> Node? {
      var branches: [Node] = []
      repeat {
        guard let branch = branch() else { return nil }
        branches.append(branch)
      } while take("|")
      return .alternatives(branches)
    }

    private mutating func branch() -> Node? {
      var pieces: [Node] = []
      while let next = rest.first, next != UInt8(ascii: "|"), next != UInt8(ascii: ")") {
        guard var piece = atom() else { return nil }
        while let (least, most) = bounds() {
          guard least <= most ?? least else { return nil }
          piece = .repeated(piece, least, most)
        }
        pieces.append(piece)
      }
      return .sequence(pieces)
    }

    /// `*`, `+`, `?` or `{2,5}`, when it is next.
    private mutating func bounds() -> (Int, Int?)? {
      if take("*") { return (0, nil) }
      if take("+") { return (1, nil) }
      if take("?") { return (0, 1) }
      let before = rest
      guard take("{"), let least = number() else {
        rest = before
        return nil
      }
      let most = take(",") ? number() : least
      guard take("}") else {
        rest = before
        return nil
      }
      return (least, most)
    }

    private mutating func number() -> Int? {
      let digits = rest.prefix { (48...57).contains($0) }.prefix(4)
      rest = rest.dropFirst(digits.count)
      return Int(String(decoding: digits, as: UTF8.self))
    }

    private mutating func atom() -> Node? {
      guard let byte = rest.popFirst() else { return nil }
      switch byte {
      case UInt8(ascii: "("): return group()
      case UInt8(ascii: "["): return bracket().map(Node.bytes)
      case UInt8(ascii: "."): return .bytes(.all)
      case UInt8(ascii: "^"): return .start
      case UInt8(ascii: "$"): return .end
      case UInt8(ascii: "\\"): return rest.popFirst().flatMap(Self.escaped).map(Node.bytes)
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): return nil
      default: return .bytes(ByteSet([byte]))
      }
    }

    private mutating func group() -> Node? {
      depth += 1
      defer { depth -= 1 }
      guard depth <= PatternExpression.deepest, let inner = alternatives(), take(")") else {
        return nil
      }
      return inner
    }

    private static func escaped(_ byte: UInt8) -> ByteSet? {
      switch byte {
      case UInt8(ascii: "d"): named("digit")
      case UInt8(ascii: "D"): named("digit")?.inverted
      case UInt8(ascii: "s"): named("space")
      case UInt8(ascii: "S"): named("space")?.inverted
      case UInt8(ascii: "w"): word
      case UInt8(ascii: "W"): word?.inverted
      case 48...57: nil
      default: ByteSet([byte])
      }
    }

    private static var word: ByteSet? {
      var set = named("alnum")
      set?.insert(UInt8(ascii: "_"))
      return set
    }

    /// What stands between `[` and `]`; the first is behind us.
    private mutating func bracket() -> ByteSet? {
      let isNegated = take("^")
      var set = ByteSet()
      var isFirst = true
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "]"), !isFirst { return isNegated ? set.inverted : set }
        isFirst = false
        if byte == UInt8(ascii: "["), take(":") {
          guard let named = namedClass() else { return nil }
          set.formUnion(named)
        } else if rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first,
          last != UInt8(ascii: "]")
        {
          guard byte <= last else { return nil }
          set.formUnion(ByteSet(byte...last))
          rest = rest.dropFirst(2)
        } else {
          set.insert(byte)
        }
      }
      return nil
    }

    private mutating func namedClass() -> ByteSet? {
      let name = rest.prefix { $0 != UInt8(ascii: ":") }
      rest = rest.dropFirst(name.count)
      guard take(":"), take("]") else { return nil }
      return Self.named(String(decoding: name, as: UTF8.self))
    }

    /// The classes of the C locale.
    private static func named(_ name: String) -> ByteSet? {
      let lower = UInt8(ascii: "a")...UInt8(ascii: "z")
      let upper = UInt8(ascii: "A")...UInt8(ascii: "Z")
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      return switch name {
      case "lower": ByteSet(lower)
      case "upper": ByteSet(upper)
      case "digit": ByteSet(digits)
      case "alpha": ByteSet([lower, upper].joined())
      case "alnum": ByteSet([lower, upper, digits].joined())
      case "xdigit": ByteSet("0123456789abcdefABCDEF".utf8)
      case "space": ByteSet(" \t\n\r\u{B}\u{C}".utf8)
      case "blank": ByteSet(" \t".utf8)
      case "print": ByteSet(0x20...0x7E)
      case "graph": ByteSet(0x21...0x7E)
      case "cntrl": ByteSet([0...0x1F, 0x7F...0x7F].joined())
      case "punct":
        ByteSet((0x21...0x7E).filter { !ByteSet([lower, upper, digits].joined()).contains($0) })
      default: nil
      }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }
  }
}
