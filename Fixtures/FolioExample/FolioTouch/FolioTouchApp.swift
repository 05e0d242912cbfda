import HelpUI
import SwiftUI

/// Folio for an iPhone and an iPad.
@main struct FolioTouchApp: App {
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
  }
}
