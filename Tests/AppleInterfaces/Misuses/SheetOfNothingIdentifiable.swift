// iOS,macOS: conform to 'Identifiable'

import SwiftUI

struct Sheet: View {
  @State private var name: [Int]?
  var body: some View { Text("").sheet(item: $name) { _ in Text("") } }
}
