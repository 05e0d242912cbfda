import Foundation
import TestSupport
import Testing

@Suite(.scratchFolder) struct VersionCommandTests {
  /// A repository with five commits at a tag.
  private func repository(tag: String = "v1.2.3") throws -> String {
    let script = """
      set -e; git init -q -b main repo; cd repo
      export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=a@b
      export GIT_AUTHOR_DATE='1700000000 +0000' GIT_COMMITTER_DATE='1700000000 +0000'
      for n in 1 2 3 4 5; do echo $n > f; git add f; git commit -q -m $n; done
      git tag "$1"
      """
    let made = try Program.run("sh", "-c", script, "sh", tag)
    try #require(made.status == 0, "\(made.errors)")
    return ScratchFolder.current.path + "/repo"
  }

  private func version(
    _ words: String..., in folder: String, environment: [String: String] = [:]
  ) throws -> Binary.Outcome {
    try Binary.run(["version"] + words, in: folder, environment: environment)
  }

  @Test func `as text it is the About line and the report string`() throws {
    let repository = try repository()
    let head = try Program.run("git", "rev-parse", "HEAD", in: repository).output.dropLast()
    let outcome = try version(in: repository)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output == "Version 1.2.3 (5)\n1.2.3+5.g\(head.prefix(7))\n")
  }

  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
  func `what could not be printed is not done`() throws {
    let script = "\"$1\" version --format xcconfig >/dev/full"
    let outcome = try Program.run(
      ["sh", "-c", script, "sh", Binary.path], in: repository())
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("error: write-failed: standard output"))
  }

  @Test func `several that write one file at once all succeed`() throws {
    let script = """
      for round in 1 2 3 4 5 6 7 8; do
        rm -f V; pids=
        for run in 1 2 3; do "$1" version -o V & pids="$pids $!"; done
        for pid in $pids; do wait "$pid" || exit 1; done
      done
      """
    let outcome = try Program.run(["sh", "-c", script, "sh", Binary.path], in: repository())
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `as JSON it has all there is to know`() throws {
    let repository = try repository()
    let head = try Program.run("git", "rev-parse", "HEAD", in: repository).output.dropLast()
    #expect(
      try version("--format", "json", in: repository).output == """
        {"version":"1.2.3","build":"5","prerelease":"","commit":"\(head)","dirty":false,\
        "about":"Version 1.2.3 (5)","report":"1.2.3+5.g\(head.prefix(7))",\
        "reportEncoded":"1.2.3%2B5.g\(head.prefix(7))","tag":"v1.2.3",\
        "sources":{"version":"tag","build":"count"},"strict":"ok","warnings":[]}

        """)
  }

  @Test func `the flag wins over the environment, that over the count`() throws {
    let repository = try repository()
    let environment = ["BOOKPLATE_BUILD_NUMBER": "20", "BOOKPLATE_MARKETING_VERSION": "2.0.0"]
    let given = try version("--format", "json", in: repository, environment: environment).json
    #expect(given["build"] as? String == "20" && given["version"] as? String == "2.0.0")
    #expect(
      given["sources"] as? [String: String] == ["version": "environment", "build": "environment"])
    let flags = try version(
      "--build-number", "30", "--marketing-version=3.0.0", "--format", "json", in: repository,
      environment: environment)
    #expect(flags.json["about"] as? String == "Version 3.0.0 (30)")
    #expect(flags.json["sources"] as? [String: String] == ["version": "flag", "build": "flag"])
  }

  @Test func `a refusal has a code and a remedy, as text and as JSON`() throws {
    let repository = try repository()
    let text = try version("--strict", "--build-floor", "9", in: repository)
    #expect(text.status == 2 && text.output.isEmpty)
    #expect(text.errors.hasPrefix("error: build-not-increasing: the build number 5 is not above 9"))
    #expect(text.errors.contains("\nhelp: "))
    let json = try version("--strict", "--build-floor", "9", "--format", "json", in: repository)
    #expect(json.status == 2 && json.refusal == "build-not-increasing")
  }

  @Test func `warnings go to people, unless they are in the JSON or nobody wants them`() throws {
    let repository = try repository()
    let words = ["--build-floor", "9"]
    #expect(try Binary.run(["version"] + words, in: repository).errors.contains("warning: "))
    #expect(try Binary.run(["version", "--quiet"] + words, in: repository).errors.isEmpty)
    let json = try Binary.run(["version", "--format", "json"] + words, in: repository)
    #expect(json.errors.isEmpty && (json.json["warnings"] as? [Any])?.count == 1)
    #expect(json.json["strict"] as? String == "build-not-increasing")
  }

  @Test(arguments: ["untraked", "no-version-tag", ""])
  func `only a refusal of strict mode can be allowed`(code: String) throws {
    let outcome = try version("--allow", code, in: ScratchFolder.current.path)
    #expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errors.contains("untracked"))
  }

  @Test func `Xcode gets build settings`() throws {
    let repository = try repository()
    let settings = try version("--format", "xcconfig", in: repository).output.split(separator: "\n")
    #expect(settings.count == 4)
    #expect(settings.prefix(2) == ["MARKETING_VERSION = 1.2.3", "CURRENT_PROJECT_VERSION = 5"])
    #expect(settings[2].hasPrefix("BOOKPLATE_REPORT = 1.2.3+5.g"))
    #expect(settings[3].hasPrefix("BOOKPLATE_COMMIT = "))
  }

  @Test func `a shell may eval its variables, whatever the tag is called`() throws {
    let prefix = "it's`touch${IFS}trap`$(touch${IFS}trap);touch${IFS}trap;"
    let repository = try repository(tag: prefix + "1.2.3")
    let outcome = try Program.run(
      "sh", "-c",
      """
      eval "$("$1" version --format env --tag-prefix "$2")" && printf %s \
      "$MARKETING_VERSION|$CURRENT_PROJECT_VERSION|$BOOKPLATE_TAG"
      """, "sh", Binary.path, prefix, in: repository)
    #expect(outcome.output == "1.2.3|5|\(prefix)1.2.3")
    #expect(try Program.run("ls", in: repository).output == "f\n")
  }

  /// Somebody else may have left out the end of the last line.
  @Test(arguments: ["before=1\n", "before=1"])
  func `GitHub's file gets longer by the values`(before: String) throws {
    let repository = try repository()
    let file = try ScratchFolder.current.write(before, to: "outputs")
    let outcome = try version(
      "--format", "github-output", in: repository, environment: ["GITHUB_OUTPUT": file])
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    let lines = try ScratchFolder.current.text(of: "outputs").split(separator: "\n")
    #expect(lines.prefix(3) == ["before=1", "version=1.2.3", "build=5"])
    #expect(lines.contains("about=Version 1.2.3 (5)") && lines.contains("tag=v1.2.3"))
    #expect(try version("--format", "github-output", in: repository).status == 64)
  }

  @Test(arguments: [
    ("version", "1.2.3"), ("build", "5"), ("prerelease", ""), ("dirty", "false"), ("strict", "ok"),
    ("about", "Version 1.2.3 (5)"), ("tag", "v1.2.3"),
  ])
  func `one value is shown bare`(key: String, value: String) throws {
    #expect(try version("--show", key, in: repository()).output == value + "\n")
  }

  @Test func `a key that is none is misuse`() throws {
    let outcome = try version("--show", "biuld", in: repository())
    #expect(outcome.status == 64 && outcome.errors.contains("build"))
  }

  @Test func `a file is written when it changes and removed when there is no version`() throws {
    let repository = try repository()
    let file = "\(repository)/Version.xcconfig"
    let words = ["version", "--format", "xcconfig", "-o", "Version.xcconfig"]
    func inode() throws -> String { try Program.run("ls", "-i", file).output }
    #expect(try Binary.run(words, in: repository).output.isEmpty)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8).hasPrefix("MARKETING_VERSION = 1.2.3\n"))
    let before = try inode()
    #expect(try Binary.run(words, in: repository).status == 0)
    #expect(try inode() == before)
    #expect(try Binary.run(words + ["--build-number", "9"], in: repository).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("= 9\n"))
    #expect(try Binary.run(words + ["--build-number", "0"], in: repository).status == 2)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `what is no plain file is never replaced`() throws {
    let repository = try repository()
    let pipe = "\(repository)/pipe"
    try Program.run("mkfifo", pipe)
    let outcome = try version("-o", "pipe", in: repository)
    #expect(outcome.status == 2 && outcome.errors.contains("pipe"))
    #expect(try version("-o", "pipe", "--build-number", "0", in: repository).status == 2)
    #expect(try Program.run("test", "-p", pipe).status == 0)
  }

  @Test func `without git there is a refusal of its own`() throws {
    let outcome = try version(
      "--format", "json", in: repository(), environment: ["PATH": ScratchFolder.current.path])
    #expect(outcome.status == 2 && outcome.refusal == "git-missing")
  }

  @Test func `options may stand in the repository, but no exception`() throws {
    let repository = try repository()
    try ScratchFolder.current.write(#"{"build-offset": "100"}"#, to: "repo/.bookplate.json")
    #expect(try version("--show", "build", in: repository).output == "105\n")
    #expect(try version("--show", "build", "--build-offset", "7", in: repository).output == "12\n")
    try ScratchFolder.current.write(#"{"allow": ["dirty"]}"#, to: "repo/.bookplate.json")
    #expect(try version(in: repository).status == 64)
  }

  @Test(arguments: ["", "set -e; "])
  func `the example for a shell ends a script when the version is refused`(before: String) throws {
    let repository = try repository()
    let help = try version("--help", in: repository).output
    let example = try #require(help.split(separator: "\n").first { $0.contains("eval") })
    let tool = URL(filePath: Binary.path).deletingLastPathComponent().path(percentEncoded: false)
    let script = "\(before)PATH=\"\(tool):$PATH\"\n\(example)\necho \"$MARKETING_VERSION\""
    #expect(try Program.run("sh", "-c", script, in: repository).output == "1.2.3\n")
    try ScratchFolder.current.write("", to: "repo/new.txt")
    let refused = try Program.run("sh", "-c", script, in: repository)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("error: untracked: "))
  }

  @Test func `several values are shown in the order in which they are asked for`() throws {
    let outcome = try version("--show", "build", "--show", "version", in: repository())
    #expect(outcome.output == "5\n1.2.3\n")
  }

  @Test func `a file in no folder cannot be written, and the folder is named`() throws {
    let outcome = try version("-o", "nodir/V", in: repository())
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: write-failed: nodir/V: the folder nodir: "))
    #expect(outcome.errors.contains("\nhelp: Make the folder"))
  }

  @Test func `a warning says below it what to do`() throws {
    let outcome = try version("--build-floor", "9", in: repository())
    #expect(
      outcome.errors.hasSuffix(
        "[build-not-increasing]\n  help: give --build-offset or --build-number\n"))
  }
}
