// iOS,macOS: is only available in

import HelpUI
import SwiftUI

struct TipRow<Content: HelpTip>: View {
  var body: some View { HelpTipView(Content.self) }
}
