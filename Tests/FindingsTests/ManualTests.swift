import Findings
import Foundation
import Testing

@Suite struct ManualTests {
  @Test func `the manual says what each code of a refusal means, and of no other`() throws {
    let page = URL(filePath: #filePath).appending(
      path: "../../../Sources/Manual.docc/TheJSON.md"
    ).standardizedFileURL
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    let codes = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([a-z-]+)`/).map { String($0.1) }
    }
    #expect(codes.sorted() == Refusal.Code.allCases.map(\.rawValue).sorted())
  }
}
