/// A long list of commits, as `rev-list` writes it: how many there are, and which are among them.
struct CommitList: Sendable {
  private(set) var count = 0
  /// Those of the wanted commits that are in the list.
  private(set) var found: Set<ObjectID> = []

  /// Reads the list, which has lines of one length; with a mark, only the lines that start with it.
  init(_ output: [UInt8], marked mark: Unicode.Scalar? = nil, wanted: Set<ObjectID>) {
    let sieve = Sieve(wanted)
    let length = (output.firstIndex(of: UInt8(ascii: "\n")) ?? output.count) + 1
    for line in stride(from: 0, to: output.count - length + 1, by: length) {
      if let mark, output[line] != UInt8(ascii: mark) { continue }
      count += 1
      if let commit = sieve.commit(in: output, at: mark == nil ? line : line + 1) {
        found.insert(commit)
      }
    }
  }

  private init() {}

  /// Takes commits that were read already.
  init(_ commits: [ObjectID], wanted: Set<ObjectID>) {
    count = commits.count
    found = wanted.intersection(commits)
  }

  /// Reads a list of `rev-list --date-order --timestamp`, which has the seconds before each commit, and
  /// says whether the clocks were right.
  ///
  /// Git lists a commit behind all that come from it, and of several the latest one first. So a later
  /// one behind an earlier one led to a commit that claims to be older than it.
  static func timed(_ output: [UInt8], wanted: Set<ObjectID>) -> (list: Self, isOrdered: Bool) {
    let sieve = Sieve(wanted)
    let space = output.firstIndex(of: UInt8(ascii: " ")) ?? output.count
    let length = (output.firstIndex(of: UInt8(ascii: "\n")) ?? output.count) - space
    var list = Self()
    var (earliest, isOrdered) = (Int.max, true)
    var position = 0
    while position < output.count {
      var seconds = 0
      while position < output.count, output[position] != UInt8(ascii: " ") {
        seconds = seconds &* 10 &+ Int(output[position] &- UInt8(ascii: "0"))
        position += 1
      }
      if seconds > earliest { isOrdered = isOrdered && Clocks.areRight(seconds, before: earliest) }
      earliest = min(earliest, seconds)
      guard position + length <= output.count else { break }
      list.count += 1
      if let commit = sieve.commit(in: output, at: position + 1) { list.found.insert(commit) }
      position += length + 1
    }
    return (list, isOrdered)
  }
}

/// How far apart the clocks of the machines may be on which commits were made.
enum Clocks {
  /// Git finds the commits of `A..B` by their dates, and looks a little further than it has to.
  private static let tolerance = 60

  /// Whether a commit of the one time may lead from an earlier or equal, or hardly later, one.
  static func areRight(_ parent: Int, before child: Int) -> Bool { parent <= child + tolerance }
}

/// Finds commits among hundreds of thousands: only lines that may be wanted are read closely.
private struct Sieve {
  private let wanted: Set<ObjectID>
  private let length: Int
  private var mayBeWanted = [Bool](repeating: false, count: 1 << 20)

  init(_ wanted: Set<ObjectID>) {
    self.wanted = wanted
    length = wanted.first?.description.utf8.count ?? 0
    for commit in wanted { mayBeWanted[Self.key(Array(commit.description.utf8), at: 0)] = true }
  }

  /// The commit that is written there, when it is wanted.
  func commit(in bytes: [UInt8], at start: Int) -> ObjectID? {
    guard length > 0, start + length <= bytes.count, mayBeWanted[Self.key(bytes, at: start)],
      let commit = ObjectID(bytes[start..<start + length]), wanted.contains(commit)
    else { return nil }
    return commit
  }

  /// A number below 2^20 that is made of the first digits.
  private static func key(_ bytes: [UInt8], at start: Int) -> Int {
    var key = 0
    for index in 0..<5 { key ^= Int(bytes[start + index]) << (4 * index) }
    return key & 0xFFFFF
  }
}
