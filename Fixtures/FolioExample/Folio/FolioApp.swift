import HelpUI
import SwiftUI

/// Folio for a Mac.
@main struct FolioApp: App {
  private let help = AppHelp()

  init() {
    LaunchArgument.resetTips()  // for the UI tests
    help.launch()
  }

  var body: some Scene {
    WindowGroup {
      LibraryView().appHelp(help)
    }
    .commands { HelpCommands(help) }
    HelpWindows(help)
  }
}
