// iOS,macOS: cannot find type 'HelpPage'

import HelpUI

let page: HelpPage? = nil
let more: Int = page
