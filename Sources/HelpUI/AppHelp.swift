private import AppVersion
public import Foundation
private import HelpContent

/// What HelpUI needs to know of an app; make one and hand it to each of its pieces.
public struct AppHelp: Sendable {
  /// Where Info.plist, Help.json and Settings.bundle are.
  public var bundle: Bundle
  /// The name of the help among the bundle's resources.
  public var file: String
  /// HelpUI's own words in more languages, or in other words, by language tag.
  public var moreWords: [String: HelpWords]
  /// The languages that the person reads, the most wanted first.
  public var preferredLanguages: [String]

  public init(
    bundle: Bundle = .main, file: String = "Help.json", moreWords: [String: HelpWords] = [:],
    preferredLanguages: [String] = Locale.preferredLanguages
  ) {
    self.bundle = bundle
    self.file = file
    self.moreWords = moreWords
    self.preferredLanguages = preferredLanguages
  }

  package var words: HelpWords { .best(for: preferredLanguages, more: moreWords) }

  package var about: AboutContent {
    AboutContent(Result { () throws(StampError) in try StampedApp(bundle: bundle) }, words: words)
  }

  package var menuPlan: HelpMenuPlan {
    HelpMenuPlan(HelpBookPresence(infoDictionary: bundle.infoDictionary))
  }

  /// What an app does once at its launch: the Settings values are written, tips are made ready.
  ///
  /// Call it in the `init` of the `App`. An app that is not stamped has no values to write.
  @MainActor
  public func launch() {
    try? StampedApp(bundle: bundle).writeDefaults(bundle: bundle)
    #if canImport(SwiftUI) && canImport(TipKit)
    if #available(iOS 17, macOS 14, *) { HelpTips.configure() }
    #endif
  }
}
