extension Finding {
  /// `FILE:LINE:COLUMN: SEVERITY: PATH: MESSAGE [RULE]`, on one line whatever the names hold.
  public var text: String {
    let place = location.text.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(sentence) [\(rule)]".withVisibleControls
  }

  /// The text, and on a line below it what to do, where that is known.
  package var textWithHelp: String {
    remedy.map { "\(text)\n  help: \($0.withVisibleControls)" } ?? text
  }

  /// The message, after the key path where there is one that the message does not begin with.
  var sentence: String {
    guard let keyPath = location.keyPath, !keyPath.isEmpty, !message.hasPrefix(keyPath) else {
      return message
    }
    return "\(keyPath): \(message)"
  }
}

extension Location {
  /// `FILE:LINE:COLUMN`, as far as it is known.
  var text: String? {
    guard let file else { return nil }
    guard let line else { return file }
    guard let column else { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }
}

extension String {
  /// The text with control and direction characters as `\u{…}`, so that they cannot act on a terminal.
  public var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
