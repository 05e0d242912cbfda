/// Why an Info.plist does not say which version an app is: every problem of it, at least one.
public struct StampError: Error, Hashable, Sendable {
  /// The app's name, where Info.plist has at least that.
  public let name: String?
  public let problems: [Problem]

  public struct Problem: Hashable, Sendable {
    public let key: String
    public let fault: Fault
  }

  public enum Fault: Hashable, Sendable {
    case missing
    case notAString
    /// What a build or `bookplate stamp` was to replace.
    case placeholder(String)
    /// Not one to three integers, or longer than the App Store takes.
    case malformed(String)
  }
}

extension StampError: CustomStringConvertible {
  public var description: String {
    problems.map(\.description).joined(separator: "; ")
      + ". Stamp the app with 'bookplate stamp' before it is signed."
  }
}

extension StampError.Problem: CustomStringConvertible {
  public var description: String {
    switch fault {
    case .missing: "\(key) is missing"
    case .notAString: "\(key) is not a string"
    case .placeholder(let text): "\(key) is still the placeholder '\(text.shortened)'"
    case .malformed(let text): "\(key) is no version: '\(text.shortened)'"
    }
  }
}

extension String {
  /// Its start on one line: whatever stands in an Info.plist can be shown.
  fileprivate var shortened: String {
    let line = prefix(40).map { $0.isNewline ? " " : $0 }
    return String(line) + (line.count < count ? "…" : "")
  }
}
