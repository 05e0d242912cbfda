// iOS: cannot find 'HelpWindows' in scope

import HelpUI
import SwiftUI

struct Windows: Scene {
  var body: some Scene { HelpWindows(AppHelp()) }
}
