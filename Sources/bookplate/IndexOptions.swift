import CommandParsing
import SearchIndexes

/// How the search indexes of a book are made.
struct IndexOptions: ParsableOptions {
  /// The settings of this run; SOURCE_DATE_EPOCH in the environment is its time.
  func settings(_ console: Console) throws(UsageError) -> IndexSettings {
    guard let date = console.environment["SOURCE_DATE_EPOCH"] else { return IndexSettings() }
    guard let seconds = Int(date), 0...latest ~= seconds else {
      throw UsageError("SOURCE_DATE_EPOCH is '\(date)', which is no count of seconds since 1970")
    }
    return IndexSettings(sourceDate: seconds)
  }

  /// The last second of the year 9999.
  private var latest: Int { 253_402_300_799 }
}
