import AppVersion
import Bundles
import PropertyLists

/// What stands where stamping writes a version, a build number or a report string.
///
/// The first that fits is what is said about it; only a good value is compared with others.
enum StampedValue {
  /// Absent, empty, or of another type than string.
  case missing(PropertyList?)
  /// Never replaced; with the mark that says so.
  case placeholder(String, mark: String)
  /// Not what the App Store takes.
  case malformed(String)
  case good(String)

  /// Judges the value of a key; the format is only judged where the App Store does.
  init(_ value: PropertyList?, key: String, format: (String) -> Bool = { _ in true }) {
    guard let text = value?.string, !text.isEmpty else {
      self = .missing(value)
      return
    }
    if let mark = PlaceholderMark.inStamped(text, key: key) {
      self = .placeholder(text, mark: mark)
    } else {
      self = format(text) ? .good(text) : .malformed(text)
    }
  }

  /// The text, when it can be compared with others.
  var comparable: String? {
    if case .good(let text) = self { text } else { nil }
  }
}

extension VersionKey {
  /// Whether a value of this key is one to three integers as the App Store takes them.
  func isWellFormed(_ text: String) -> Bool {
    switch self {
    case .version: versionNumbers(text) != nil
    case .build: BuildNumber(text) != nil
    }
  }
}

/// The one to three integers of a version, or none when the App Store would not take it.
///
/// At most 18 characters (ITMS-90059), ASCII digits without leading zeros, joined by periods.
func versionNumbers(_ text: String) -> [Int]? {
  guard text.utf8.count <= longestVersion else { return nil }
  let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count) else { return nil }
  var numbers: [Int] = []
  for part in parts {
    guard part.allSatisfy(\.isDigit), part.count == 1 || part.first != UInt8(ascii: "0"),
      let number = String(part).flatMap({ Int($0) })
    else { return nil }
    numbers.append(number)
  }
  return numbers
}

extension PropertyList? {
  /// How a value is named in a message: `'1.2.3'`, `the integer 45`, `an array`.
  var described: String {
    switch self {
    case nil: "missing"
    case .string(let text): text.isEmpty ? "empty" : "'\(text)'"
    case .integer(let number): "the integer \(number)"
    case .real(let number): "the real \(number)"
    case .boolean(let isTrue): "the boolean \(isTrue)"
    case .array: "an array"
    case .some(let value): "a \(value.typeName)"
    }
  }
}
