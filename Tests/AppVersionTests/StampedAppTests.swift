import Foundation
import TestSupport
import Testing

@testable import AppVersion

@Suite struct StampedAppTests {
  private func app(_ changes: [String: Any?] = [:]) throws(StampError) -> StampedApp {
    var values: [String: Any] = [
      "CFBundleDisplayName": "Folio", "CFBundleShortVersionString": "1.2.3",
      "CFBundleVersion": "45", "BookplateReport": "1.2.3-rc.1+45.g1a2b3c4",
      "BookplateCommit": "1a2b3c4d5e6f",
    ]
    for (key, value) in changes { values[key] = value }
    return try StampedApp(infoDictionary: values)
  }

  @Test func `what was stamped is what About shows and a bug report quotes`() throws {
    let app = try app()
    #expect(app.name == "Folio")
    #expect(app.version.about == "Version 1.2.3 (45)")
    #expect(app.version.report == "1.2.3-rc.1+45.g1a2b3c4")
    #expect(app.version.commit == "1a2b3c4d5e6f")
  }

  @Test func `the About line is the one that the tool prints`() throws {
    let version = try AppVersion(
      version: #require(MarketingVersion("1.2.3")), build: #require(BuildNumber("45.6")),
      commit: "1a2b3c4")
    let stamped = try app(["CFBundleVersion": "45.6"]).version
    #expect(stamped.about == version.about)
  }

  @Test(arguments: [nil, "", "$(BOOKPLATE_REPORT)"])
  func `without a report string there is still one with a plus`(report: String?) throws {
    #expect(try app(["BookplateReport": report]).version.report == "1.2.3+45")
  }

  @Test(arguments: ["1", "1.2", "0.1", "10.20.30"])
  func `versions that Apple takes are shown as they stand`(version: String) throws {
    #expect(try app(["CFBundleShortVersionString": version]).version.version == version)
  }

  @Test(arguments: [
    ("0.0.0", StampError.Fault.placeholder("0.0.0")),
    ("$(MARKETING_VERSION)", .placeholder("$(MARKETING_VERSION)")),
    ("@VERSION@", .placeholder("@VERSION@")), ("{{version}}", .placeholder("{{version}}")),
    ("CFBundleShortVersionString", .placeholder("CFBundleShortVersionString")),
    ("", .missing), ("1.2.3.4", .malformed("1.2.3.4")), ("01.2", .malformed("01.2")),
    ("1.2.3-rc.1", .malformed("1.2.3-rc.1")), ("１.２", .malformed("１.２")),
    ("1234567890.12345678", .malformed("1234567890.12345678")),
  ])
  func `a version that is none is said, never shown`(text: String, fault: StampError.Fault) {
    #expect(throws: problem("CFBundleShortVersionString", fault)) {
      try app(["CFBundleShortVersionString": text])
    }
  }

  @Test func `a build that counts from 0 is none`() {
    #expect(throws: problem("CFBundleVersion", .placeholder("0"))) {
      try app(["CFBundleVersion": "0"])
    }
    #expect(throws: problem("CFBundleVersion", .malformed("0.1"))) {
      try app(["CFBundleVersion": "0.1"])
    }
  }

  @Test func `the name comes from CFBundleName where no display name is`() throws {
    #expect(
      try app(["CFBundleDisplayName": nil as Any?, "CFBundleName": "folio"]).name == "folio")
    #expect(
      try app(["CFBundleDisplayName": "$(PRODUCT_NAME)", "CFBundleName": "folio"]).name == "folio")
  }

  @Test func `an empty dictionary has every problem at once`() {
    let error = #expect(throws: StampError.self) { try StampedApp(infoDictionary: [:]) }
    #expect(
      error?.problems.map(\.key) == [
        "CFBundleName", "CFBundleShortVersionString", "CFBundleVersion",
      ])
    #expect(error?.problems.allSatisfy { $0.fault == .missing } == true)
    #expect(error?.description.contains("bookplate stamp") == true)
  }

  @Test func `values of other types are said to be no strings`() {
    let values: [String: Any] = [
      "CFBundleDisplayName": [1], "CFBundleName": Data([0]), "CFBundleShortVersionString": 1.2,
      "CFBundleVersion": 45, "BookplateReport": ["a": "b"], "BookplateCommit": Date(),
    ]
    let error = #expect(throws: StampError.self) { try StampedApp(infoDictionary: values) }
    #expect(error?.problems.map(\.fault) == [.notAString, .notAString, .notAString])
  }

  @Test func `a megabyte of a version makes a short message`() {
    let error = #expect(throws: StampError.self) {
      try app(["CFBundleVersion": String(repeating: "9\n", count: 500_000)])
    }
    #expect((error?.description.utf8.count).map { $0 < 300 } == true)
  }

  private func problem(_ key: String, _ fault: StampError.Fault) -> StampError {
    StampError(name: "Folio", problems: [StampError.Problem(key: key, fault: fault)])
  }
}

@Suite struct BugReportTests {
  @Test func `a bug report tells what tells machines apart`() throws {
    let app = try StampedApp(infoDictionary: [
      "CFBundleName": "Fo\nlio", "CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "45",
      "BookplateReport": "1.2.3+45.g1a2b3c4", "BookplateCommit": "1a2b3c4d",
    ])
    let system = SystemSummary(name: "macOS 14.5.0", model: "Mac14,2", language: "de-DE")
    #expect(
      app.bugReport(on: system) == """
        App: Fo lio
        Version: 1.2.3+45.g1a2b3c4
        Commit: 1a2b3c4d
        System: macOS 14.5.0
        Model: Mac14,2
        Language: de-DE
        """)
  }

  @Test func `what is not known is left out, and nobody is named`() throws {
    let app = try StampedApp(infoDictionary: [
      "CFBundleName": "Folio", "CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "45",
    ])
    let report = app.bugReport(on: SystemSummary(name: "iOS 17.0.0", model: nil, language: nil))
    #expect(report == "App: Folio\nVersion: 1.2.3+45\nSystem: iOS 17.0.0")
    let here = app.bugReport()
    #expect(!here.contains(ProcessInfo.processInfo.hostName))
    #expect(!here.contains(NSHomeDirectory()))
  }
}
