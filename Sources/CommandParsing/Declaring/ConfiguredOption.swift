import Findings
package import JSON

/// An option from a configuration file: its long name without dashes, and a JSON value.
package struct ConfiguredOption {
  package let name: String
  package let value: JSONValue
  /// `FILE:LINE:COLUMN`, for messages.
  package let place: String

  package init(name: String, value: JSONValue, place: String) {
    self.name = name
    self.value = value
    self.place = place
  }

  /// Puts the value into the option: a string, a boolean for a flag, an array for a repeatable one.
  func store(into option: OptionDefinition) throws(UsageError) {
    switch (value, option.valueName) {
    case (.boolean(let isOn), nil): _ = option.store(isOn ? "true" : "false", .configurationFile)
    case (.string(let word), .some): try store(word, into: option)
    case (.integer(let number), .some): try store(String(number), into: option)
    case (.array(let values), .some) where option.repeats:
      for value in values {
        guard case .string(let word) = value else { throw misfit(option) }
        try store(word, into: option)
      }
    default: throw misfit(option)
    }
  }

  private func store(_ word: String, into option: OptionDefinition) throws(UsageError) {
    guard option.store(word, .configurationFile) else {
      throw UsageError("\(place): '\(word)' is not a value for \"\(name)\"")
    }
  }

  private func misfit(_ option: OptionDefinition) -> UsageError {
    let wanted =
      option.valueName == nil
      ? "a boolean" : option.repeats ? "a string or an array of strings" : "a string"
    return UsageError("\(place): \"\(name)\" takes \(wanted)")
  }

  var exceptionRefusal: UsageError {
    UsageError(
      "\(place): \"\(name)\" cannot stand in a file; give --\(name) where the exception is needed")
  }

  func refusal(known: some Sequence<String>) -> UsageError {
    let nearest = nearestWord(to: name, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
    return UsageError("\(place): no option is called \"\(name)\"\(nearest)")
  }
}
