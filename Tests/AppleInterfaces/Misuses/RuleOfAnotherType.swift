// macOS: cannot

import TipKit

struct Feature {
  @Parameter static var isDone: Bool = false
  static let rule = #Rule(Self.$isDone) { $0 == "yes" }
}
