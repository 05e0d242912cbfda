package import Findings
import PropertyLists

extension InfoPlist {
  /// A value that a build has filled in; refuses (`version-keys-missing`) what is absent, empty, no
  /// string, or still a mark of a build system such as `$(MARKETING_VERSION)`.
  package func filledInValue(
    of key: String, shown file: String, help: String
  ) throws(Refusal) -> String {
    let value = document.value[key]?.string ?? ""
    let mark = PlaceholderMark.ofAnyBuild(in: value)
    guard value.isEmpty || mark != nil else { return value }
    let place = document.place(of: PropertyListPath([.key(key)]))
    throw Refusal(
      .versionKeysMissing,
      "\(file): " + (mark == nil ? "no \(key)" : "\(key) is '\(value)': it was never replaced"),
      help: help,
      at: Location(file: file, line: place?.line, column: place?.column, keyPath: key))
  }
}
