// iOS,macOS: cannot convert value of type 'String'

import SwiftUI

struct Padded: View {
  var body: some View { Text("").padding("wide") }
}
