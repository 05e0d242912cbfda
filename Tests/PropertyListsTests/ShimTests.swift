import Foundation
import Testing

/// libplist changed its prototypes in 2.3, and a machine has one version of it.
@Suite struct ShimTests {
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    "$(pkg-config --cflags libplist-2.0 2>/dev/null)", "-ITests/LibplistPrototypes",
  ])
  func `the shim compiles against the version that is installed and against later ones`(
    include: String
  ) throws {
    let (status, words) = try compile(include)
    #expect(status == 0, "\(words)")
  }

  @Test func `the prototypes of later versions are others`() throws {
    let (status, words) = try compile(
      "-ITests/LibplistPrototypes", "plist_t list; plist_from_memory(\"\", 0, &list);")
    #expect(status != 0)
    #expect(words.contains("plist_from_memory"))
  }

  /// Checks the shim, and some code that uses libplist, as strictly as the compiler can.
  private func compile(_ include: String, _ body: String = "") throws -> (Int32, words: String) {
    let code =
      "#include \"Sources/CPropertyList/shim.h\"\nvoid use(void);\nvoid use(void) { \(body) }\n"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "printf '%s' \"$1\" | cc -fsyntax-only -Wall -Wextra -Werror -I. \(include) -x c -",
      "sh", code,
    ]
    process.currentDirectoryURL = Self.repository
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, words)
  }
}
