import AppVersion
import Findings
import TestSupport
import Testing
import Versioning

@Suite(.scratchFolder) struct DerivationTests {
  /// Five commits, the third of them tagged.
  private func repository() throws -> TestRepository {
    let repository = try TestRepository()
    try repository.commits(5)
    try repository.git("tag", "v1.2.3", "HEAD~2")
    return repository
  }

  private func code(
    _ repository: TestRepository, _ change: (inout VersionRequest) -> Void
  ) -> Refusal.Code? {
    do throws(Refusal) {
      var request = VersionRequest(
        repository: repository.path, environment: TestRepository.environment)
      change(&request)
      return try VersionDerivation(request).version().strict?.code
    } catch {
      return error.code
    }
  }

  @Test func `after a tag it is the same version, or the next one if asked`() throws {
    let repository = try repository()
    let same = try repository.version()
    #expect(same.version.report.hasPrefix("1.2.3+5.g") && same.sources.version == .tag)
    let next = try repository.version { $0.next = .minor }
    #expect(next.version.report.hasPrefix("1.3.0-dev+5.g") && next.sources.version == .next)
    #expect(next.tag == "v1.2.3")
    try repository.git("checkout", "-q", "v1.2.3")
    #expect(try repository.version { $0.next = .minor }.version.report.hasPrefix("1.2.3+3.g"))
  }

  @Test func `what is given wins, and the answer says so`() throws {
    let repository = try repository()
    let version = try repository.version {
      $0.marketingVersion = .init("4.0.0", from: .environment)
      $0.buildNumber = .init("7.1", from: .file)
    }
    #expect(version.version.about == "Version 4.0.0 (7.1)" && version.tag == nil)
    #expect(version.sources.version == .environment && version.sources.build == .file)
    #expect(version.strict == nil)
  }

  @Test(arguments: [
    ("0", Refusal.Code.badBuildNumber), ("01", .badBuildNumber), ("1.2.3.4", .badBuildNumber),
    ("1234567890123456789", .badBuildNumber), ("1.02", .badBuildNumber), ("", .badBuildNumber),
    ("1.2.3+45.g1a2b3c4", .badBuildNumber), ("-1", .badBuildNumber), ("1.", .badBuildNumber),
    ("123456789012345678", .notAtTag), ("1.0.0", .buildNotIncreasing),
  ])
  func `a build number has one to three integers`(text: String, code: Refusal.Code) throws {
    let repository = try repository()
    let seen = self.code(repository) {
      $0.buildNumber = .init(text, from: .flag)
      $0.allowed = code == .buildNotIncreasing ? [.notAtTag] : []
    }
    #expect(seen == code)
  }

  @Test(arguments: [
    ("1.2", Refusal.Code.badMarketingVersion), ("1.2.3.4", .badMarketingVersion),
    ("v1.2.3", .badMarketingVersion), ("1.2.03", .badMarketingVersion),
    ("1.2.3-rc.1", .badMarketingVersion), ("1.2.99999999999999999999", .versionTooLong),
  ])
  func `a version that is given has three integers`(text: String, code: Refusal.Code) throws {
    let repository = try repository()
    #expect(self.code(repository) { $0.marketingVersion = .init(text, from: .flag) } == code)
    #expect(self.code(repository) { $0.initialVersion = text } == code)
  }

  @Test(arguments: [(1000, "1005"), (-4, "1"), (-5, nil), (.max, nil)])
  func `an offset is added, and must leave a build number`(offset: Int, build: String?) throws {
    let repository = try repository()
    guard let build else {
      #expect(code(repository) { $0.buildOffset = offset } == .badBuildNumber)
      return
    }
    let version = try repository.version { $0.buildOffset = offset }
    #expect(version.version.build.description == build)
    #expect(version.strict?.code == .notAtTag)
  }

  @Test(arguments: [
    ("4", false), ("5", true), ("4.9.9", false), ("5.0", true), ("5.0.1", true), ("0", false),
    ("004", false), ("99999999999999999999999999", true),
  ])
  func `the build must be above the floor`(floor: String, isLow: Bool) throws {
    let repository = try repository()
    let version = try repository.version {
      $0.buildFloor = floor
      $0.allowed = [.notAtTag]
    }
    #expect((version.strict?.code == .buildNotIncreasing) == isLow)
    #expect(version.warnings.contains { $0.message.contains(floor) } == isLow)
    #expect(code(repository) { $0.buildFloor = "five" } == .badBuildNumber)
  }

  @Test func `an iPhone's build may start again in a higher version`() throws {
    let repository = try repository()
    for (old, isPhone, isLow) in [
      ("1.2.2", true, false), ("1.2.3", true, true), ("1.3.0", true, true), ("1.2.2", false, true),
      ("1.2", true, false), ("1.2.3.1", true, true), ("none", true, true),
    ] {
      let version = try repository.version {
        $0.previous = PreviousBuild(build: "12", marketingVersion: old, isPhone: isPhone)
      }
      #expect(version.warnings.contains { $0.rule == "build-not-increasing" } == isLow)
    }
  }

  @Test func `what is allowed is a warning, and hides nothing else`() throws {
    let repository = try repository()
    try repository.write("new.txt", "")
    try repository.write("file.txt", "changed")
    var allowed: Set<Refusal.Code> = []
    for expected in [Refusal.Code.notAtTag, .dirty, .untracked] {
      #expect(
        code(repository) {
          $0.isStrict = true; $0.allowed = allowed
        } == expected)
      allowed.insert(expected)
    }
    let version = try repository.version {
      $0.isStrict = true; $0.allowed = allowed
    }
    #expect(version.strict == nil)
    #expect(version.warnings.map(\.rule) == ["not-at-tag", "dirty", "untracked"])
    #expect(try repository.version { $0.allowed = allowed }.warnings.isEmpty)
  }

  @Test func `a path's commits are counted each by itself, and compared with its tags`() throws {
    let repository = try TestRepository()
    try repository.commit("app/a.txt", "1")
    try repository.git("tag", "app-1.0.0")
    try repository.commit("other/b.txt", "1")
    try repository.git("tag", "app-1.0.1")
    func app(_ request: inout VersionRequest) {
      request.tagPrefix = "app-"
      request.path = "app"
    }
    #expect(try repository.version(app).version.build.description == "1")
    #expect(try repository.version(app).strict?.code == .buildNotIncreasing)
    try repository.commit("app/a.txt", "2")
    try repository.git("tag", "app-1.0.2")
    #expect(try repository.version(app).version.build.description == "2")
    #expect(try repository.version(app).strict == nil)
    let pattern = code(repository) {
      app(&$0)
      $0.path = "app/*.txt"
    }
    #expect(pattern == .badBuildNumber)
    let refused = refusal(of: {
      try repository.version {
        app(&$0)
        $0.path = "ap"
      }
    })
    #expect(refused?.message.contains("no commit changes anything at ap") == true)
  }

  @Test func `a tag object of another name is told`() throws {
    let repository = try repository()
    try repository.git("tag", "-a", "-m", "x", "v1.3.0")
    try repository.git("update-ref", "refs/tags/v1.4.0", "refs/tags/v1.3.0")
    let version = try repository.version()
    #expect(version.tag == "v1.4.0" && version.strict?.code == .tagNameMismatch)
    #expect(version.warnings.first?.message.contains("v1.3.0") == true)
  }

  @Test func `tags nearer than the one that was chosen are told`() throws {
    let repository = try repository()
    try repository.git("tag", "V1.3.0", "HEAD~1")
    try repository.git("tag", "mac-1.4.0")
    try repository.git("tag", "v1", "HEAD~4")
    let version = try repository.version()
    #expect(version.warnings.map(\.rule) == ["malformed-tag", "other-tag-prefix"])
    #expect(version.warnings.map(\.message).joined().contains("V1.3.0"))
    try repository.git("tag", "v1.5.0")
    #expect(try repository.version().warnings.isEmpty)
  }

  @Test(arguments: [
    (
      ["folio-1.0.0", "folio-1.1.0", "kit-2.0.0", "nightly"], nil,
      "no tag is a version; there are folio-1.0.0, folio-1.1.0, kit-2.0.0 and 1 more",
      "if these are this project's, give --tag-prefix 'folio-'; otherwise tag a version such as v1.0.0"
    ),
    (
      ["it's1.0.0"], nil, "no tag is a version; there are it's1.0.0",
      #"if these are this project's, give --tag-prefix 'it'\''s'; otherwise tag a version such as v1.0.0"#
    ),
    (
      ["v1.0.0"], "mac-", "no tag with the prefix 'mac-' is a version; there are v1.0.0",
      "if these are this project's, leave out --tag-prefix; otherwise tag a version such as mac-1.0.0"
    ),
    (
      ["v1", "v2"], nil, "no tag is a version; there are v1, v2",
      "tag a version, which has two or three numbers, such as v1.0 or v1.0.0"
    ),
    (
      ["nightly"], nil, "no tag is a version; there are nightly",
      "fetch the tags with git fetch --tags, tag a version such as v1.0.0"
    ),
    (
      [], "mac-", "the repository has no tags",
      "fetch the tags with git fetch --tags, tag a version such as mac-1.0.0"
    ),
  ])
  func `where no tag is a version, those that there are say what may help`(
    tags: [String], prefix: String?, seen: String, help: String
  ) throws {
    let repository = try TestRepository()
    try repository.commit()
    for tag in tags { try repository.git("tag", tag) }
    let refused = refusal(of: { try repository.version { $0.tagPrefix = prefix } })
    #expect(refused?.code == .noVersionTag)
    #expect(refused?.message == "\(repository.path): \(seen)")
    #expect(refused?.help == "\(help), or give --initial-version")
  }

  @Test func `a prefix that leads to no version is named`() throws {
    let repository = try repository()
    try repository.git("checkout", "-q", "--orphan", "other")
    try repository.git("commit", "-q", "--allow-empty", "-m", "x")
    let refused = refusal(of: { try repository.version { $0.tagPrefix = "v" } })
    #expect(
      refused?.message.hasSuffix(
        "no version tag with the prefix 'v' leads to HEAD; elsewhere there are v1.2.3") == true)
  }

  @Test func `without a repository, both numbers are not enough`() throws {
    let folder = ScratchFolder.current
    try folder.write("", to: "src/file")
    let source = TestRepository(at: folder.path + "/src")
    func outside(_ request: inout VersionRequest) {
      request.environment["GIT_CEILING_DIRECTORIES"] = folder.path
      request.buildNumber = .init("9", from: .flag)
    }
    let one = refusal(of: { try source.version(outside) })
    #expect(one?.code == .notARepository && one?.help.contains("both numbers") == false)
    let both = refusal(of: {
      try source.version {
        outside(&$0)
        $0.marketingVersion = .init("1.0.0", from: .flag)
      }
    })
    #expect(both?.help.contains("git is needed although both numbers are given") == true)
  }

  @Test func `a bare repository has a version and no release`() throws {
    let origin = try repository()
    let bare = "\(ScratchFolder.current.path)/bare"
    try origin.git("clone", "-q", "--bare", origin.path, bare)
    let version = try TestRepository(at: bare).version { $0.allowed = [.notAtTag] }
    #expect(version.version.report.hasPrefix("1.2.3+5.g") && version.strict?.code == .noWorkTree)
    let inside = try TestRepository(at: origin.path + "/.git").version { $0.allowed = [.notAtTag] }
    #expect(inside.strict?.code == .noWorkTree)
  }

  @Test func `files of a submodule count as far as git lets them`() throws {
    let library = try TestRepository("library")
    try library.commits(2)
    let repository = try repository()
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "add", "-q", library.path, "lib")
    try repository.git("commit", "-q", "-m", "lib")
    try repository.git("tag", "v2.0.0")
    #expect(try repository.version().strict == nil)
    try repository.write("lib/new.txt", "")
    #expect(try repository.version().strict?.code == .untracked)
    #expect(try !repository.version().version.isDirty)
    try Program.run("rm", "\(repository.path)/lib/new.txt")
    try repository.write("lib/file.txt", "changed")
    #expect(try repository.version().strict?.code == .dirty)
    try repository.git("-C", "lib", "checkout", "-q", "file.txt")
    try repository.git("-C", "lib", "update-index", "--assume-unchanged", "file.txt")
    #expect(try repository.version().strict?.code == .hiddenChanges)
    try repository.git("submodule", "deinit", "-q", "--force", "lib")
    #expect(try repository.version().strict?.code == .submoduleMissing)
  }

  @Test func `a folder with a line end in its name is as good as another`() throws {
    let repository = try TestRepository("odd\nname")
    try repository.commit("a\nb/c.txt")
    try repository.git("tag", "v1.0.0")
    #expect(try repository.version().strict == nil)
    let inside = try TestRepository(at: repository.path + "/a\nb").version()
    #expect(inside.strict == nil && inside.version.build.description == "1")
  }
}

@Suite(.scratchFolder) struct ArchiveTests {
  private static let commit = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d"

  private func version(
    _ describe: String, _ change: (inout VersionRequest) -> Void = { _ in }
  ) throws(Refusal) -> DerivedVersion {
    let folder = ScratchFolder.current
    _ = try? folder.write(
      "node: \(Self.commit)\ndescribe-name: \(describe)\n", to: "src/.git_archival.txt")
    var request = VersionRequest(
      repository: folder.path + "/src",
      environment: TestRepository.environment.merging(["GIT_CEILING_DIRECTORIES": folder.path]) {
        $1
      })
    request.buildNumber = .init("9", from: .flag)
    change(&request)
    return try VersionDerivation(request).version()
  }

  @Test func `the words of an archive give tag and commit`() throws {
    let exact = try version("v1.2.3-rc.1") { $0.allowed = [.noWorkTree] }
    #expect(exact.version.report == "1.2.3-rc.1+9.g1a2b3c4" && exact.strict == nil)
    let later = try version("v1.2.3-5-g1a2b3c4")
    #expect(later.version.report == "1.2.3+9.g1a2b3c4" && later.strict?.code == .notAtTag)
    let other = try version("v1.2.3-5-gffffff")
    #expect(other.version.prerelease == "5-gffffff" && other.strict?.code == .noWorkTree)
  }

  @Test func `an archive without git or inside of a repository is still one`() throws {
    let repository = TestRepository(at: ScratchFolder.current.path)
    try repository.git("init", "-q")
    try repository.commit()
    #expect(try version("v1.2.3").version.report == "1.2.3+9.g1a2b3c4")
  }

  @Test(arguments: [
    ("nightly-3-g1a2b3c4", Refusal.Code.noVersionTag), ("", .noVersionTag),
    ("$Format:%(describe:tags)$", .noVersionTag),
  ])
  func `no version tag is refused`(describe: String, code: Refusal.Code) {
    do throws(Refusal) {
      _ = try version(describe)
      Issue.record("it was not refused")
    } catch {
      #expect(error.code == code)
    }
  }
}
