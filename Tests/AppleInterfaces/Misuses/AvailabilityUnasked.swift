// iOS: is only available in iOS 17

import HelpUI
import SwiftUI

struct TipRow<Content: HelpTip>: View {
  var body: some View { HelpTipView(Content.self) }
}
