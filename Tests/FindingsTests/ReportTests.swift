import Findings
import JSON
import Testing

@Suite struct ReportTests {
  private let rules = [
    RuleDescription(id: "one", severity: .error, reason: "First.", source: "A page"),
    RuleDescription(id: "two", severity: .warning, reason: "Second.", source: "A page"),
  ]
  private let late = Finding(
    rule: "two", severity: .warning, message: "is odd", remedy: "mend it",
    location: Location(file: "B.app/Info.plist", line: 7, column: 3, keyPath: "Key"))
  private let early = Finding(
    rule: "one", severity: .error, message: "is wrong", location: Location(file: "A.app/x"))

  private func report(_ findings: Finding..., refusals: Refusal...) -> Report {
    let found = findings.isEmpty ? [] : [Report.Subject(name: "App", outcome: .success(findings))]
    return Report(
      rules: rules,
      subjects: found + refusals.map { Report.Subject(name: "Gone", outcome: .failure($0)) })
  }

  private let refusal = Refusal(.fileUnreadable, "Gone: no such file", help: "name it")

  // MARK: JSON

  @Test func `JSON has the findings of all subjects, sorted`() {
    let report = Report(
      rules: rules,
      subjects: [
        .init(name: "B.app", outcome: .success([late])),
        .init(name: "A.app", outcome: .success([early])),
        .init(name: "B.app", outcome: .success([late])),
      ])
    #expect(
      report.json.text == """
        {"version":1,"findings":[\
        {"rule":"one","severity":"error","message":"is wrong","location":{"file":"A.app/x"}},\
        {"rule":"two","severity":"warning","message":"is odd","remedy":"mend it",\
        "location":{"file":"B.app/Info.plist","line":7,"column":3,"keyPath":"Key"}}]}
        """)
  }

  @Test func `a refusal stands beside the findings of the others, or alone`() {
    let beside = report(late, refusals: refusal).json
    #expect(beside["findings"] == .array([late.json]))
    #expect(beside["refused"] == refusal.json)
    #expect(report(refusals: refusal).json == .object(("refused", refusal.json)))
  }

  @Test func `a subject without findings is no refused subject`() {
    let report = Report(
      rules: rules,
      subjects: [
        .init(name: "A", outcome: .success([])), .init(name: "Gone", outcome: .failure(refusal)),
      ])
    #expect(report.json["findings"] == .array([]))
  }

  // MARK: Text

  @Test func `text has each subject with its counts, its findings and what to do`() {
    #expect(
      report(late, early).text(colored: false) == """
        App: 1 error, 1 warning
          A.app/x: error: is wrong [one]
          B.app/Info.plist:7:3: warning: Key: is odd [two]
            help: mend it

        """)
    let clean = Report(rules: rules, subjects: [.init(name: "App", outcome: .success([]))])
    #expect(clean.text(colored: false) == "App: nothing found\n")
  }

  @Test func `a key is said once`() {
    let finding = Finding(
      rule: "one", severity: .error, message: "Key is missing",
      location: Location(file: "x", keyPath: "Key"))
    #expect(finding.text == "x: error: Key is missing [one]")
  }

  @Test func `several subjects are counted together`() {
    let report = Report(
      rules: rules,
      subjects: [
        .init(name: "B", outcome: .success([late])), .init(name: "A", outcome: .success([late])),
        .init(name: "Gone", outcome: .failure(refusal)),
      ])
    #expect(report.text(colored: false).hasSuffix("\n2 in all: 2 warnings\n"))
  }

  @Test func `only coloured text has escapes, and none comes from a name`() {
    let hostile = Finding(
      rule: "one", severity: .error, message: "\u{1B}[2J\u{202E}",
      location: Location(file: "\u{1B}]0;x\u{7}\n"))
    #expect(!report(hostile).text(colored: false).contains("\u{1B}"))
    #expect(report(hostile).text(colored: true).contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(!report(hostile).text(colored: true).contains("\u{1B}[2J"))
  }

  // MARK: SARIF

  @Test func `SARIF has the rules, and each result the index of its own`() throws {
    let run = try #require(report(late, early).sarif(toolVersion: "9").run)
    #expect(run["tool"]?["driver"]?["rules"]?.items.map { $0["id"] } == ["one", "two"])
    let results = try #require(run["results"]?.items)
    #expect(results.map { $0["ruleIndex"] } == [.integer(0), .integer(1)])
    #expect(results.map { $0["level"] } == ["error", "warning"])
    let place = results[1]["locations"]?.items.first
    #expect(
      place?["physicalLocation"]?["region"]
        == .object(("startLine", .integer(7)), ("startColumn", .integer(3))))
    #expect(place?["logicalLocations"]?.items.first?["fullyQualifiedName"] == "Key")
  }

  @Test(arguments: [
    ("A b/ü.txt", "A%20b/%C3%BC.txt"), ("100%25 #1?.app", "100%2525%20%231%3F.app"),
    ("A:B", "A%3AB"), ("../x", "../x"), ("/tmp/a b", "file:///tmp/a%20b"), ("\n", "%0A"),
  ])
  func `SARIF's URIs are percent-encoded, and relative unless the path is absolute`(
    file: String, uri: String
  ) {
    let finding = Finding(
      rule: "one", severity: .note, message: "x", location: Location(file: file))
    let result = report(finding).sarif(toolVersion: "9").run?["results"]?.items.first
    #expect(
      result?["locations"]?.items.first?["physicalLocation"]?["artifactLocation"]?["uri"]
        == .string(uri))
  }

  @Test func `a fingerprint outlives lines and values, and tells twins apart`() {
    func fingerprints(_ findings: Finding...) -> [JSONValue?] {
      let report = Report(
        rules: rules, subjects: [.init(name: "App", outcome: .success(findings))])
      return report.sarif(toolVersion: "9").run?["results"]?.items
        .map { $0["partialFingerprints"] } ?? []
    }
    func finding(_ message: String, line: Int) -> Finding {
      Finding(
        rule: "one", severity: .error, message: message,
        location: Location(file: "x", line: line, keyPath: "Key"))
    }
    #expect(fingerprints(finding("is 1", line: 1)) == fingerprints(finding("is 2", line: 9)))
    let twins = fingerprints(finding("is 1", line: 1), finding("is 2", line: 2))
    #expect(twins.count == 2 && twins[0] != twins[1])
  }

  @Test func `SARIF says what was refused`() {
    let invocation = report(late, refusals: refusal).sarif(toolVersion: "9").run?["invocations"]?
      .items.first
    #expect(invocation?["executionSuccessful"] == .boolean(false))
    #expect(invocation?["toolExecutionNotifications"]?.items.count == 1)
  }

  // MARK: GitHub

  @Test func `an annotation escapes what would act in it`() {
    let finding = Finding(
      rule: "one", severity: .note, message: "50%, a:b\r\nc", remedy: "do",
      location: Location(file: "A:B, 100%.app", line: 2))
    #expect(
      report(finding).gitHubAnnotations == """
        ::notice file=A%3AB%2C 100%25.app,line=2,title=one::50%25, a:b%0D%0Ac%0Ado

        """)
  }

  @Test func `no finding is no annotation`() {
    #expect(Report(rules: rules, subjects: []).gitHubAnnotations.isEmpty)
  }
}

extension JSONValue {
  fileprivate var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  fileprivate var run: JSONValue? { self["runs"]?.items.first }
}
