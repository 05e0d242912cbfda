public import Foundation

extension HelpContent {
  /// How many bytes a help may have: 100 MB, far above any real one.
  ///
  /// Something larger is another file under the name, and decoding it could exhaust a phone's memory.
  public static let maximumSize = 100_000_000

  /// Reads the help that an app carries among its resources.
  ///
  /// Takes a few milliseconds a thousand topics, so ask `load` where a screen waits.
  public init(bundle: Bundle, file: String = "Help.json") throws(HelpLoadingError) {
    guard let url = bundle.url(forResource: file, withExtension: nil) else {
      throw .missing(file: file)
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: url)
      data = try handle.read(upToCount: Self.maximumSize + 1) ?? Data()
    } catch {
      throw .unreadable(file: file, reason: error.localizedDescription)
    }
    try self.init(data: data, file: file)
  }

  /// Decodes a help; a damaged one is an error with every problem, never an empty help.
  ///
  /// `file` is its name for people.
  public init(data: Data, file: String = "Help.json") throws(HelpLoadingError) {
    guard data.count <= Self.maximumSize else { throw .tooLarge(file: file) }
    let document = HelpDocument(reading: Array(data), file: file)
    guard let content = document.content else {
      throw .damaged(file: file, findings: document.findings)
    }
    self = content
  }

  /// Reads the help that an app carries, away from the main thread.
  @concurrent
  public static func load(
    from bundle: Bundle, file: String = "Help.json"
  ) async throws(HelpLoadingError) -> HelpContent {
    try HelpContent(bundle: bundle, file: file)
  }
}
