public import Foundation

/// An app as its own Info.plist names it: what About shows and a bug report quotes.
public struct StampedApp: Hashable, Sendable {
  /// The name that people see.
  public let name: String
  public let version: StampedVersion

  /// Reads an info dictionary, such as an app's or an extension's.
  ///
  /// Nothing is made up: a key that is missing, is no string or is still a placeholder (`0.0.0` and
  /// `0`, which bookplate's fixtures and templates carry, too) is a problem, and all are reported.
  public init(infoDictionary: [String: Any]) throws(StampError) {
    var reader = InfoDictionaryReader(values: infoDictionary)
    let name = reader.name()
    let version = reader.version(StampKey.version, least: 0)
    let build = reader.version(StampKey.build, least: 1)
    guard let name,
      let stamped = StampedVersion(
        version: version, build: build, report: infoDictionary[StampKey.report] as? String,
        commit: infoDictionary[StampKey.commit] as? String)
    else { throw StampError(name: name, problems: reader.problems) }
    self.name = name
    self.version = stamped
  }

  /// Reads a bundle's info dictionary, and its name in the language that the app speaks.
  public init(bundle: Bundle = .main) throws(StampError) {
    var values = bundle.infoDictionary ?? [:]
    for key in InfoDictionaryReader.nameKeys {
      if let name = bundle.localizedInfoDictionary?[key] { values[key] = name }
    }
    try self.init(infoDictionary: values)
  }
}
