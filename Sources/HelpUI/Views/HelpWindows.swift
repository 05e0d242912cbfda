#if canImport(SwiftUI) && os(macOS)
public import SwiftUI

/// The windows of About and of the help page, which a Mac's menus open.
///
/// Put it after the app's own scenes: the first one is what opens at launch.
@available(macOS 13, *)  // Window: macOS 13
public struct HelpWindows: Scene {
  private let help: AppHelp

  public init(_ help: AppHelp) { self.help = help }

  public var body: some Scene {
    Window(help.words.about(help.about.name ?? ""), id: HelpScreen.about.id) {
      AboutView(help)
    }
    .windowResizability(.contentSize)
    .commandsRemoved()
    Window(help.words.help, id: HelpScreen.help.id) {
      HelpSheet(help)
    }
    .commandsRemoved()
  }
}
#endif
