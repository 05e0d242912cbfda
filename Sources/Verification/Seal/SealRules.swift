import PropertyLists

/// Patterns that say which files of a bundle are sealed; the matching one of the greatest weight decides.
struct SealRules {
  /// By falling weight; of two that weigh the same the first in the file wins.
  private var rules: [Rule]

  private struct Rule {
    var pattern: Pattern
    let weight: Double
    let treatment: Treatment
  }

  /// What a rule says about a file.
  enum Treatment {
    case sealed
    /// Sealed if it is there; it may be taken away.
    case optional
    case omitted
    /// Code with a seal of its own.
    case nested
  }

  init(_ dictionary: PropertyListDictionary) throws(Seal.Unreadable) {
    var rules: [Rule] = []
    for (text, value) in dictionary {
      guard let pattern = Pattern(text) else {
        throw Seal.Unreadable(reason: "the rule '\(text)' is no pattern")
      }
      rules.append(
        Rule(pattern: pattern, weight: value["weight"]?.number ?? 1, treatment: Treatment(value)))
    }
    let order = rules.indices.sorted { (rules[$1].weight, $0) < (rules[$0].weight, $1) }
    self.rules = order.map { rules[$0] }
  }

  /// How a path is treated; one that no rule speaks of is not sealed.
  mutating func treatment(of path: some Sequence<UInt8>) -> Treatment {
    for index in rules.indices where rules[index].pattern.matches(path) {
      return rules[index].treatment
    }
    return .omitted
  }
}

extension SealRules.Treatment {
  fileprivate init(_ value: PropertyList) {
    if case .boolean(false) = value {
      self = .omitted
    } else if value["omit"]?.isTrue ?? false {
      self = .omitted
    } else if value["nested"]?.isTrue ?? false {
      self = .nested
    } else {
      self = value["optional"]?.isTrue ?? false ? .optional : .sealed
    }
  }
}

extension PropertyList {
  fileprivate var number: Double? {
    switch self {
    case .real(let value): value
    case .integer(let value): Double(value.magnitude) * (value.isNegative ? -1 : 1)
    default: nil
    }
  }
}
