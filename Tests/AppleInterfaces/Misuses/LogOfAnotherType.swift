// iOS,macOS: cannot convert value of type 'Int'

import os

func log() { Logger(subsystem: "", category: "").error("\(1, privacy: .public)") }
