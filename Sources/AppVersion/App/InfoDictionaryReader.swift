/// Takes values out of an info dictionary and notes what is wrong with them.
struct InfoDictionaryReader {
  let values: [String: Any]
  private(set) var problems: [StampError.Problem] = []

  init(values: [String: Any]) { self.values = values }

  /// Where the name of an app stands, the better place first.
  static let nameKeys = ["CFBundleDisplayName", "CFBundleName"]

  mutating func name() -> String? {
    let names = Self.nameKeys.compactMap { values[$0] as? String }
    if let name = names.first(where: { !$0.isUnfilled }) { return name }
    let key = Self.nameKeys[1]
    report(key, names.last.map { $0.isEmpty ? .missing : .placeholder($0) } ?? fault(of: key))
    return nil
  }

  /// One to three integers; the first must not be less than `least`.
  mutating func version(_ key: String, least: Int) -> String? {
    guard let text = values[key] as? String, !text.isEmpty else {
      report(key, fault(of: key))
      return nil
    }
    let parts = integers(text)
    if text.isUnfilled || text == key || parts?.allSatisfy({ $0 == 0 }) == true {
      report(key, .placeholder(text))
      return nil
    }
    guard let parts, (1...3).contains(parts.count), parts[0] >= least else {
      report(key, .malformed(text))
      return nil
    }
    return text
  }

  private mutating func report(_ key: String, _ fault: StampError.Fault) {
    problems.append(StampError.Problem(key: key, fault: fault))
  }

  private func fault(of key: String) -> StampError.Fault {
    values[key].map { $0 is String ? .missing : .notAString } ?? .missing
  }
}
