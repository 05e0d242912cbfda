// iOS: main actor-isolated

import UIKit

func copy() { UIPasteboard.general.string = "" }
