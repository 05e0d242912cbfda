/// A place that outlives the copies of a wrapper, so that parsing can fill it.
final class Slot<Value> {
  var value: Value
  var source = ValueSource.defaultValue

  init(_ value: Value) { self.value = value }
}

/// A switch: `--dry-run`.
///
/// An exception is only taken from the command line, since it belongs where it is seen.
@propertyWrapper
package struct Flag {
  let slot = Slot(false)
  let name: String?
  let help: String
  let isException: Bool

  package var wrappedValue: Bool { slot.value }
  package var projectedValue: ValueSource { slot.source }

  package init(name: String? = nil, help: String, isException: Bool = false) {
    self.name = name
    self.help = help
    self.isException = isException
  }
}

/// An option with a value: `--repo DIR`.
///
/// The value is an `OptionValue`, an optional one, or an array of them, which makes it repeatable.
@propertyWrapper
package struct Option<Value> {
  let slot: Slot<Value>
  let name: String?
  let short: Character?
  let valueName: String
  let help: String
  let environment: String?
  let completion: Completion
  let choices: [String]
  let repeats: Bool
  let store: (String, Slot<Value>, _ first: Bool) -> Bool

  package var wrappedValue: Value { slot.value }
  package var projectedValue: ValueSource { slot.source }

  private init(
    slot: Slot<Value>, name: String?, short: Character?, valueName: String, help: String,
    environment: String?, completion: Completion, choices: [String], repeats: Bool,
    store: @escaping (String, Slot<Value>, Bool) -> Bool
  ) {
    self.slot = slot
    self.name = name
    self.short = short
    self.valueName = valueName
    self.help = help
    self.environment = environment
    self.completion = choices.isEmpty ? completion : .words(choices)
    self.choices = choices
    self.repeats = repeats
    self.store = store
  }
}

extension Option where Value: OptionValue {
  package init(
    wrappedValue: Value, name: String? = nil, short: Character? = nil, valueName: String,
    help: String, environment: String? = nil, completion: Completion = .nothing
  ) {
    self.init(
      slot: Slot(wrappedValue), name: name, short: short, valueName: valueName, help: help,
      environment: environment, completion: completion, choices: Value.choices, repeats: false
    ) { word, slot, _ in
      guard let value = Value(word: word) else { return false }
      slot.value = value
      return true
    }
  }
}

extension Option {
  package init<Wrapped: OptionValue>(
    name: String? = nil, short: Character? = nil, valueName: String, help: String,
    environment: String? = nil, completion: Completion = .nothing
  ) where Value == Wrapped? {
    self.init(
      slot: Slot(nil), name: name, short: short, valueName: valueName, help: help,
      environment: environment, completion: completion, choices: Wrapped.choices, repeats: false
    ) { word, slot, _ in
      guard let value = Wrapped(word: word) else { return false }
      slot.value = value
      return true
    }
  }

  package init<Element: OptionValue>(
    name: String? = nil, valueName: String, help: String, completion: Completion = .nothing
  ) where Value == [Element] {
    self.init(
      slot: Slot([]), name: name, short: nil, valueName: valueName, help: help, environment: nil,
      completion: completion, choices: Element.choices, repeats: true
    ) { word, slot, first in
      guard let value = Element(word: word) else { return false }
      slot.value = first ? [value] : slot.value + [value]
      return true
    }
  }
}

/// What stands on the command line without a name.
///
/// A `String` is needed, a `String?` may be left out, and a `[String]` takes the rest.
@propertyWrapper
package struct Argument<Value> {
  let slot: Slot<Value>
  let valueName: String
  let help: String
  let completion: Completion
  let least: Int
  let most: Int
  let store: (String, Slot<Value>) -> Void

  package var wrappedValue: Value { slot.value }
}

extension Argument where Value == String {
  package init(valueName: String, help: String, completion: Completion = .files) {
    slot = Slot("")
    self.valueName = valueName
    self.help = help
    self.completion = completion
    (least, most) = (1, 1)
    store = { $1.value = $0 }
  }
}

extension Argument where Value == String? {
  package init(valueName: String, help: String, completion: Completion = .files) {
    slot = Slot(nil)
    self.valueName = valueName
    self.help = help
    self.completion = completion
    (least, most) = (0, 1)
    store = { $1.value = $0 }
  }
}

extension Argument where Value == [String] {
  package init(
    valueName: String, help: String, atLeast least: Int = 1, completion: Completion = .files
  ) {
    slot = Slot([])
    self.valueName = valueName
    self.help = help
    self.completion = completion
    self.least = least
    most = .max
    store = { $1.value.append($0) }
  }
}

/// Options that several commands share.
@propertyWrapper
package struct OptionGroup<Group: ParsableOptions> {
  package let wrappedValue: Group

  package init() { wrappedValue = Group() }
}

/// A type whose wrapped properties are options.
package protocol ParsableOptions: SendableMetatype {
  init()

  /// Looks at what can only be judged together.
  func validate() throws(UsageError)
}

extension ParsableOptions {
  package func validate() throws(UsageError) {}
}
