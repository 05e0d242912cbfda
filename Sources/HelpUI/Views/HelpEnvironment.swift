#if canImport(SwiftUI)
import SwiftUI

private struct AppHelpKey: EnvironmentKey {
  static var defaultValue: AppHelp { AppHelp() }
}

private struct HelpContentsKey: EnvironmentKey {
  static var defaultValue: HelpPage.Contents { .loading }
}

extension EnvironmentValues {
  /// What `appHelp(_:)` was given.
  var appHelp: AppHelp {
    get { self[AppHelpKey.self] }
    set { self[AppHelpKey.self] = newValue }
  }

  /// The help, from when it was read.
  var helpContents: HelpPage.Contents {
    get { self[HelpContentsKey.self] }
    set { self[HelpContentsKey.self] = newValue }
  }
}
#endif
