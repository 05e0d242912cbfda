import Findings
import Foundation
import Testing

@testable import PropertyLists

/// The black-box cases of `Tests/Cases/plistcases`, at the level of values: what `stamp` is to change in
/// one file.
@Suite struct PropertyListCasesTests {
  @Test func `the cases are there`() {
    #expect(PropertyListCase.all.count > 100)
  }

  @Test(arguments: PropertyListCase.all.filter { $0.outcome != "refused" })
  func `a file is edited as the case says`(sharedCase: PropertyListCase) throws {
    let document = try PropertyListDocument(bytes: sharedCase.input, file: sharedCase.name)
    let revision = try document.applying(sharedCase.edits)
    if sharedCase.outcome == "value" {
      let expected = try PropertyListDocument(bytes: sharedCase.expected, file: "expected")
      let edited = try PropertyListDocument(bytes: revision.bytes, file: "edited")
      #expect(edited.value == expected.value)
    } else {
      #expect(
        String(decoding: revision.bytes, as: UTF8.self)
          == String(decoding: sharedCase.expected, as: UTF8.self))
      #expect(revision.bytes == sharedCase.expected)
    }
    #expect(revision.changes.count == sharedCase.changeCount)
  }

  @Test(arguments: PropertyListCase.all.filter { $0.outcome == "refused" })
  func `a file is refused as the case says`(sharedCase: PropertyListCase) throws {
    let refusal = #expect(throws: Refusal.self) {
      try PropertyListDocument(bytes: sharedCase.input, file: sharedCase.name)
    }
    let refused = try #require(refusal)
    #expect(sharedCase.codes.contains(refused.code.rawValue), "\(refused)")
    #expect(
      sharedCase.allows(refused.location), "\(String(describing: refused.location)) \(refused)")
    for words in sharedCase.words {
      #expect(
        words.contains { refused.message.lowercased().contains($0.lowercased()) }, "\(refused)")
    }
  }
}

/// A row of the manifest.
struct PropertyListCase: Sendable, CustomTestStringConvertible {
  let name: String
  let role: String
  let outcome: String
  let codes: [String]
  /// Lines, and columns where they count.
  let places: [(line: Int, column: Int?)]
  let words: [[String]]
  let changeCount: Int
  let input: [UInt8]
  let expected: [UInt8]

  var testDescription: String { name }

  /// `Tests/Cases/plistcases`.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Cases/plistcases")

  /// The cases about one file that lies there as a file.
  static let all: [PropertyListCase] = {
    guard let data = try? Data(contentsOf: folder.appending(path: "manifest.json")),
      let manifest = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let rows = manifest["cases"] as? [[String: Any]]
    else { return [] }
    return rows.compactMap { PropertyListCase(row: $0, folder: folder) }
  }()

  init?(row: [String: Any], folder: URL) {
    guard let name = row["name"] as? String, let role = row["role"] as? String,
      ["app", "flat", "appex", "book"].contains(role), row["put"] == nil, row["needs"] == nil,
      let outcome = row["outcome"] as? String, let inputPath = row["input"] as? String,
      let input = try? Data(contentsOf: folder.appending(path: inputPath)),
      !input.contains("@CANARY@".utf8), !input.contains("@PIPE@".utf8)
    else { return nil }
    let expected = try? Data(
      contentsOf: folder.appending(path: inputPath).deletingLastPathComponent()
        .appending(path: "expect.plist"))
    self.name = name
    self.role = role
    self.outcome = row["or_refused"] != nil ? "refused" : outcome
    codes =
      (row["code"] as? String).map { [$0] } ?? row["code"] as? [String]
      ?? row["or_refused"] as? [String] ?? []
    places = (row["at"] as? [[Any]] ?? []).compactMap { place in
      (place.first as? Int).map { ($0, place.last as? Int) }
    }
    words = (row["words"] as? [Any] ?? []).map { $0 as? [String] ?? [$0 as? String ?? ""] }
    changeCount = (row["changes"] as? [Any])?.count ?? 0
    self.input = Array(input)
    self.expected = Array(expected ?? input)
  }

  /// What `stamp` changes, with the values of the cases' makers.
  var edits: [PropertyListEdit] {
    let commit = "7e6bb2996a1b4dac76c0f4fd7ee484a2fe71dd1a"
    let keys: [(PropertyListPath, PropertyList)] = [
      ("CFBundleShortVersionString", "1.2.3"), ("CFBundleVersion", "5"),
      ("BookplateReport", "1.2.3+5.g7e6bb29"), ("BookplateCommit", .string(commit)),
    ]
    return keys.prefix(role == "app" || role == "flat" ? 4 : 2).map { PropertyListEdit($0, to: $1) }
  }

  func allows(_ location: Location?) -> Bool {
    places.isEmpty
      || places.contains { line, column in
        line == location?.line && (column == nil || column == location?.column)
      }
  }
}

extension Data {
  fileprivate func contains(_ bytes: some Collection<UInt8>) -> Bool {
    range(of: Data(bytes)) != nil
  }
}
