import CommandParsing
import SearchIndexes

/// How the search indexes of a book are made.
struct IndexOptions: ParsableOptions {
  @Flag(help: "Have Apple's hiutil make the older index.") var hiutil: Bool

  /// The settings of this run; SOURCE_DATE_EPOCH in the environment is its time.
  func settings(_ console: Console) throws(UsageError) -> IndexSettings {
    IndexSettings(
      sourceDate: try sourceDate(console),
      hiutil: hiutil ? Hiutil(environment: console.environment) : nil)
  }

  private func sourceDate(_ console: Console) throws(UsageError) -> Int? {
    guard let text = console.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
    let latest = 253_402_300_799  // in the year 9999
    guard let seconds = Int(text), 0...latest ~= seconds else {
      throw UsageError("SOURCE_DATE_EPOCH is '\(text)', which is no count of seconds since 1970")
    }
    return seconds
  }
}
