import AppVersion
import Findings
import Foundation
import TestSupport
import Testing

@testable import Versioning

@Suite(.scratchFolder) struct GitTests {
  @Test func `git's environment points to no other repository and changes no answer`() throws {
    let listed = try TestRepository().git("rev-parse", "--local-env-vars")
      .split(separator: "\n").map(String.init)
    var environment: [String: String] = [
      "GIT_TRACE": "/tmp/trace", "GIT_TRACE2_EVENT": "/tmp/trace", "GIT_ICASE_PATHSPECS": "1",
      "GIT_CEILING_DIRECTORIES": "/home", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_KEY_0": "safe.directory",
      "GIT_CONFIG_VALUE_0": "*", "PATH": "/bin", "LC_ALL": "de_DE.UTF-8",
    ]
    for name in listed { environment[name] = "1" }
    let cleaned = Git.cleaned(environment)
    #expect(
      cleaned == [
        "GIT_CEILING_DIRECTORIES": "/home", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*", "PATH": "/bin",
        "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_REPLACE_OBJECTS": "1",
        "GIT_GRAFT_FILE": "/dev/null", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
        "GIT_FLUSH": "0",
        "GIT_ALLOW_PROTOCOL": "none",
      ])
  }

  @Test func `a configuration that names programs has none of them run`() throws {
    let repository = try TestRepository()
    try repository.commits(2)
    try repository.git("tag", "-a", "-m", "one", "v1.0.0")
    let trap = "touch '\(ScratchFolder.current.path)/trapped'; false"
    for key in [
      "core.pager", "core.fsmonitor", "core.sshCommand", "core.editor", "core.gitProxy",
      "core.alternateRefsCommand", "core.askPass", "diff.external", "diff.x.command",
      "diff.x.textconv", "merge.x.driver", "gpg.program", "credential.helper", "pager.status",
      "pager.rev-list", "pager.for-each-ref", "interactive.diffFilter", "sequence.editor",
      "uploadpack.packObjectsHook", "alias.status", "alias.rev-list", "alias.rev-parse",
    ] {
      try repository.git("config", key, key.hasPrefix("alias.") ? "!\(trap)" : trap)
    }
    for (key, value) in [
      ("remote.origin.url", "ext::sh -c \(trap)"), ("remote.origin.promisor", "true"),
      ("protocol.ext.allow", "always"), ("extensions.partialClone", "origin"),
      ("core.repositoryFormatVersion", "1"),
    ] {
      try repository.git("config", key, value)
    }
    try repository.write(".gitattributes", "* diff=x merge=x\n")
    for hook in [
      "post-index-change", "reference-transaction", "post-checkout", "fsmonitor-watchman",
    ] {
      try repository.write(".git/hooks/\(hook)", "#!/bin/sh\n\(trap)\n")
      try Program.run("chmod", "+x", "\(repository.path)/.git/hooks/\(hook)")
    }
    // A file that looks changed, a change, and an object that only the promised remote has.
    try Program.run("touch", "-d", "2001-01-01", "\(repository.path)/file.txt")
    let version = try repository.version()
    #expect(version.version.report.hasPrefix("1.0.0+2.g"))
    try repository.write("file.txt", "changed")
    let blob = try repository.git("rev-parse", "HEAD:file.txt")
    try Program.run(
      "rm", "-f", "\(repository.path)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    try Program.run(
      "sh", "-c", "echo 1234567890123456789012345678901234567890 > .git/refs/tags/v9.9.9",
      in: repository.path)
    #expect(try repository.version().version.isDirty)
    #expect(try Program.run("ls").output == "repo\n")
  }

  @Test func `a clean filter that the configuration names runs, since git needs it`() throws {
    let repository = try TestRepository()
    try repository.write(".gitattributes", "*.txt filter=upper\n")
    try repository.git("config", "filter.upper.clean", "tr a-z A-Z")
    try repository.commit("a.txt", "letters")
    try repository.git("add", ".gitattributes")
    try repository.git("commit", "-q", "-m", "attributes")
    try repository.git("tag", "v1.0.0")
    try repository.write("a.txt", "LETTERS")
    #expect(try !repository.version().version.isDirty)
  }

  @Test(arguments: ["sha1", "sha256"])
  func `odd names of tags break nothing`(format: String) throws {
    let repository = try TestRepository("repo", "--object-format=\(format)")
    try repository.commits(2)
    for name in ["it's", #"a"b"#, "$(x)", "-x", "ä", "v1.0.0'", "a;b", "v1.0.0\u{FEFF}", "%s"] {
      try repository.git("update-ref", "refs/tags/\(name)", "HEAD")
    }
    // A name that is not UTF-8, a ref to nothing, one to a file, one that is damaged.
    try Program.run(
      "sh", "-c",
      """
      cd .git/refs/tags; cp it\\'s "$(printf 'v2.0.0\\351')" && cp it\\'s "$(printf 'v2.0.0-\\351')"
      git rev-parse HEAD:file.txt > v7.0.0; git rev-parse HEAD | tr 0-9a-f 1-9a-f0 > v8.0.0
      echo damaged > v9.0.0
      """, in: repository.path)
    try repository.git("tag", "v1.0.0", "HEAD~1")
    let version = try repository.version()
    #expect(version.tag == "v1.0.0" && version.version.build.description == "2")
    #expect(version.strict?.code == .malformedTagAtHead)
  }

  @Test func `what git says is told apart`() throws {
    let folder = ScratchFolder.current.path
    let ceiling = [
      "GIT_CEILING_DIRECTORIES": ScratchFolder.current.url.deletingLastPathComponent().path
    ]
    func code(_ folder: String, _ changes: [String: String] = [:]) -> Refusal.Code? {
      var request = VersionRequest(
        repository: folder, environment: TestRepository.environment.merging(changes) { $1 })
      request.initialVersion = "1.0.0"
      do throws(Refusal) { return try VersionDerivation(request).version().strict?.code } catch {
        return error.code
      }
    }
    #expect(code(folder, ceiling) == .notARepository)
    #expect(code(folder + "/gone", ceiling) == .notARepository)
    let repository = try TestRepository()
    #expect(code(repository.path) == .noCommits)
    try repository.commit()
    #expect(code(repository.path) == .notAtTag)
    #expect(code(repository.path, ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]) == .dubiousOwnership)
    try ScratchFolder.current.write("x", to: "repo/inside/x")
    #expect(code(repository.path + "/inside") == .outsideProject)
    try repository.write(".git/HEAD", "ref: refs/heads/none\n")
    #expect(code(repository.path) == .noCommits)
    try repository.write(".git/config", "[broken\n")
    #expect(code(repository.path) == .notARepository)
  }
}
