#if canImport(SwiftUI) && canImport(TipKit)
private import Foundation
private import TipKit
private import os

/// TipKit, made ready.
@available(iOS 17, macOS 14, *)
enum HelpTips {
  /// Makes TipKit ready, the first time that it is called.
  ///
  /// A failure is logged with its reason, and the app goes on without tips.
  static func configure() { once }

  private static let once: Void = {
    do {
      try Tips.configure()
    } catch {
      Logger(subsystem: Bundle.main.bundleIdentifier ?? "bookplate", category: "tips")
        .error("There will be no tips: \(error.localizedDescription, privacy: .public)")
    }
  }()
}
#endif
