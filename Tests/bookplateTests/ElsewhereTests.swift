import Foundation
import TestSupport
import Testing

/// The pages for other build tools, which cannot be run here; scripts/test-cmake runs CMake's.
@Suite(.scratchFolder) struct ElsewhereTests {
  static let folder = FixtureProject.fixtures.deletingLastPathComponent()
    .appending(path: "Sources/Manual.docc/Elsewhere")
  static let pages = ["Briefcase", "CMake", "Electron", "Fastlane", "Qt", "SwiftPM", "Tauri"]

  @Test func `there is a page for each, of thirty lines at most`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false))
    #expect(names.sorted() == Self.pages.map { "\($0).md" })
    for page in Self.pages {
      let lines = try text(of: page).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 31, "\(page)")
    }
  }

  @Test(arguments: pages)
  func `what a page runs is a command with options that it has`(page: String) throws {
    for line in try codeLines(of: page) {
      for match in line.matches(of: /(?:^|[\s(])bookplate\s+([^`)#]+)/) {
        let words = match.1.split(separator: " ").map { $0.prefix { $0 != "=" } }
        let command = String(words[0])
        let help = try Binary.run(command, "--help")
        #expect(help.status == 0, "\(page): bookplate \(command)")
        for option in words where option.hasPrefix("-") {
          #expect(help.output.contains(option), "\(page): bookplate \(command) \(option)")
        }
      }
    }
  }

  private func text(of page: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(page).md"), encoding: .utf8)
  }

  /// The lines of the page's blocks of code, what is quoted there without its quotation marks.
  private func codeLines(of page: String) throws -> [String] {
    var lines: [String] = []
    for (number, block) in try text(of: page).split(separator: "```").enumerated() {
      guard number % 2 == 1, !block.hasPrefix("cmake") else { continue }
      lines += block.split(separator: "\n").dropFirst()
        .map { String($0).replacing(/["',\[\]]/, with: " ") }
    }
    try #require(!lines.isEmpty)
    return lines
  }
}
