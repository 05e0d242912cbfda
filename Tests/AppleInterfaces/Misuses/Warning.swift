// iOS,macOS: never used

import SwiftUI

func size() { let width = 1 }
