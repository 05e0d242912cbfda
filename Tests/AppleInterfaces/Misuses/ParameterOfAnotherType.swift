// macOS: cannot be used as a boolean

import TipKit

struct Feature {
  @Parameter static var isDone: Bool = false
  static func finish() { isDone = 1 }
}
