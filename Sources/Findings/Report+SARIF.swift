package import JSON

extension Report {
  /// The report as a SARIF 2.1.0 log of one run.
  ///
  /// Code scanning services match results of two runs by `partialFingerprints`, which therefore
  /// depend on the rule, the file and the key, not on the line or the values.
  package func sarif(toolVersion: String) -> JSONValue {
    .object(
      ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"),
      ("runs", .array([run(toolVersion: toolVersion)])))
  }

  private func run(toolVersion: String) -> JSONValue {
    let driver = JSONValue.object(
      ("name", "bookplate"), ("version", .string(toolVersion)),
      ("rules", .array(rules.map(\.sarif))))
    return .object(
      ("tool", .object(("driver", driver))),
      ("columnKind", "unicodeCodePoints"),
      ("invocations", .array([invocation])),
      ("results", .array(results)))
  }

  private var invocation: JSONValue {
    let notifications = refusals.map { refusal in
      JSONValue.object(
        ("level", "error"),
        ("descriptor", .object(("id", .string(refusal.code.rawValue)))),
        ("message", .message("\(refusal.message). \(refusal.help)")))
    }
    return .object(
      ("executionSuccessful", .boolean(notifications.isEmpty)),
      ("toolExecutionNotifications", notifications.isEmpty ? nil : .array(notifications)))
  }

  private var results: [JSONValue] {
    let indexes = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: [String: Int] = [:]
    return findings.map { finding in
      let subject = finding.fingerprintSubject
      defer { seen[subject, default: 0] += 1 }
      return finding.sarif(
        ruleIndex: indexes[finding.rule],
        fingerprint: fnv1a("\(subject)\n\(seen[subject, default: 0])"))
    }
  }
}

extension RuleDescription {
  fileprivate var sarif: JSONValue {
    .object(
      ("id", .string(id)), ("shortDescription", .message(reason)),
      ("help", .message("\(reason)\n\nSource: \(source)")),
      ("defaultConfiguration", .object(("level", .string(severity.rawValue)))))
  }
}

extension Finding {
  fileprivate var fingerprintSubject: String {
    [rule, location.file ?? "", location.keyPath ?? ""].joined(separator: "\n")
  }

  fileprivate func sarif(ruleIndex: Int?, fingerprint: String) -> JSONValue {
    .object(
      ("ruleId", .string(rule)), ("ruleIndex", ruleIndex.map(JSONValue.integer)),
      ("level", .string(severity.rawValue)),
      ("message", .message(remedy.map { "\(sentence)\n\($0)" } ?? sentence)),
      ("locations", location.sarif.map { .array([$0]) }),
      ("partialFingerprints", .object(("bookplate/v1", .string(fingerprint)))))
  }
}

extension Location {
  fileprivate var sarif: JSONValue? {
    guard let file else { return nil }
    let region = line.map { line in
      JSONValue.object(
        ("startLine", .integer(line)), ("startColumn", column.map(JSONValue.integer)))
    }
    let key = keyPath.map { keyPath in
      JSONValue.array([.object(("fullyQualifiedName", .string(keyPath)), ("kind", "member"))])
    }
    return .object(
      (
        "physicalLocation",
        .object(("artifactLocation", .object(("uri", .string(uri(of: file))))), ("region", region))
      ),
      ("logicalLocations", key))
  }

  /// A relative reference, or a `file:` URI for an absolute path (RFC 3986).
  private func uri(of file: String) -> String {
    var uri = file.hasPrefix("/") ? "file://" : ""
    for byte in file.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }
}

extension JSONValue {
  fileprivate static func message(_ text: String) -> JSONValue {
    .object(("text", .string(text)))
  }
}

/// The FNV-1a hash of a text, as 16 hexadecimal digits.
private func fnv1a(_ text: String) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
