import SwiftUI
import TipKit

/// What the UI tests ask for by launch arguments.
enum LaunchArgument {
  static var resetsTips: Bool { ProcessInfo.processInfo.arguments.contains("-reset-tips") }
  static var showsDefaults: Bool { ProcessInfo.processInfo.arguments.contains("-show-defaults") }

  /// Forgets which tips were shown, so that a test finds them new.
  ///
  /// Before `AppHelp.launch`, which makes TipKit ready.
  static func resetTips() {
    if resetsTips { try? Tips.resetDatastore() }
  }
}

/// Shows what the app's defaults hold under the keys of the Settings page.
struct LaunchReport: View {
  var body: some View {
    if LaunchArgument.showsDefaults {
      ForEach(["version_preference", "build_preference"], id: \.self) { key in
        Text(UserDefaults.standard.string(forKey: key) ?? "").accessibilityIdentifier(key)
      }
    }
  }
}
