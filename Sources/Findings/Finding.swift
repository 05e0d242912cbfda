/// Something that was found: a rule, how bad it is, where, and what to do.
public struct Finding: Hashable, Sendable {
  public let rule: String
  public let severity: Severity
  public let message: String
  public let remedy: String?
  public let location: Location

  public init(
    rule: String, severity: Severity, message: String, remedy: String? = nil, location: Location
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.remedy = remedy
    self.location = location
  }
}

extension Finding {
  /// The same, as bad as this.
  package func with(severity: Severity) -> Finding {
    Finding(rule: rule, severity: severity, message: message, remedy: remedy, location: location)
  }
}

/// How bad a finding is.
///
/// Errors make the exit status 1.
public enum Severity: String, CaseIterable, Sendable {
  case error
  case warning
  case note
}

/// A place in a file.
///
/// Parts that do not apply are absent; lines and columns count from 1.
public struct Location: Hashable, Sendable {
  public let file: String?
  public let line: Int?
  public let column: Int?
  public let keyPath: String?

  public init(file: String?, line: Int? = nil, column: Int? = nil, keyPath: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.keyPath = keyPath
  }
}

extension Location: Comparable {
  /// By file, line, column; strings by their bytes, an absent part first.
  public static func < (one: Location, other: Location) -> Bool {
    let (file, otherFile) = (one.file ?? "", other.file ?? "")
    if file != otherFile { return file.utf8.lexicographicallyPrecedes(otherFile.utf8) }
    return (one.line ?? 0, one.column ?? 0) < (other.line ?? 0, other.column ?? 0)
  }
}

extension Finding: Comparable {
  /// By file, line, column, rule, then by key path and message, so that the order is always one.
  public static func < (one: Finding, other: Finding) -> Bool {
    if one.location < other.location { return true }
    if other.location < one.location { return false }
    return (one.rule, one.location.keyPath ?? "", one.message)
      < (other.rule, other.location.keyPath ?? "", other.message)
  }
}
