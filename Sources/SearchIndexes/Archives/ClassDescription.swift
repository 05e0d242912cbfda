extension ArchiveValue {
  /// The object that describes a class: its name, and its ancestors from itself to `NSObject`.
  ///
  /// In the classes of an application's framework (`separate`) Apple's archiver writes the name twice.
  package static func classDescription(
    _ names: String..., separate: Bool = false
  ) -> ArchiveValue {
    let first = names.first.map { separate ? ArchiveValue.separateString($0) : .string($0) }
    return .dictionary([
      .init("$classname", .string(names.first ?? "NSObject")),
      .init("$classes", .array([first].compactMap(\.self) + names.dropFirst().map { .string($0) })),
    ])
  }
}
