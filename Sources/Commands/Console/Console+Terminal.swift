import Foundation

extension Console {
  /// Whether text on standard output is coloured.
  func isColored(_ use: ColorUse) -> Bool {
    switch use {
    case .always: true
    case .never: false
    case .auto: isTerminal(1) && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
  }

  func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes over the line that it wrote before on standard error.
  func sayInPlace(_ text: String) { write("\r\u{1B}[K\(text)", to: 2) }
}
