// macOS: no such module 'UIKit'

import UIKit
