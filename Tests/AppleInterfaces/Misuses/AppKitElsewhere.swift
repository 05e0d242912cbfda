// iOS: no such module 'AppKit'

import AppKit
