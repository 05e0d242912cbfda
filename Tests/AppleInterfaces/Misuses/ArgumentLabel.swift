// iOS,macOS: extraneous argument label 'help:'

import HelpUI
import SwiftUI

struct Menus: Commands {
  var body: some Commands { HelpCommands(help: AppHelp()) }
}
