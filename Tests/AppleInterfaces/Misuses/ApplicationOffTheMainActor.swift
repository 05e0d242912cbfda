// macOS: main actor-isolated

import AppKit

func help() { NSApplication.shared.showHelp(nil) }
