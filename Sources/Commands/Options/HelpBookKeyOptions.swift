import CommandParsing

/// Whether an app is told the name of its book.
struct HelpBookKeyOptions: ParsableOptions {
  @Flag(help: "Write the two keys that name the book when the app has neither.") var setKeys: Bool
}
