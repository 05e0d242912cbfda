public import Foundation

/// A git repository in the scratch folder with five commits, the tag v1.2.3 on the last, and copies
/// of the fixture apps in `build`, which git ignores.
public struct FixtureProject {
  /// What `stamp` writes here.
  public static let stamp = (version: "1.2.3", build: "5")

  public init() throws {
    let scratch = ScratchFolder.current
    try scratch.write("build/\n", to: ".gitignore")
    try Program.run("git", "init", "-q", "-b", "main")
    try Program.run("git", "add", ".gitignore")
    for number in 1...5 {
      try Self.commit("-m", "Work, part \(number)", "--allow-empty")
    }
    try Program.run("git", "tag", "v1.2.3")
    let build = scratch.url.appending(path: "build")
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    for name in ["Folio.app", "FolioTouch.app", "Folio.help", "Help.json"] {
      try FileManager.default.copyItem(
        at: Self.fixtures.appending(path: name), to: build.appending(path: name))
    }
  }

  public static func commit(_ words: String...) throws {
    let person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    try Program.run(["git"] + person + ["commit", "-q"] + words)
  }

  /// The fixtures of this package.
  public static var fixtures: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures")
  }
}
