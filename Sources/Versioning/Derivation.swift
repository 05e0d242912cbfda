import AppVersion
import Programs
package import Findings

/// Says which version the project's folder holds.
package func deriveVersion(_ request: VersionRequest) throws(Refusal) -> DerivedVersion {
  let git = Git(directory: request.repository, environment: request.environment)
  let head = String(
    decoding: try git.output(["rev-parse", "--verify", "HEAD^{commit}", "--"]).dropLast(),
    as: UTF8.self)
  let lines = String(
    decoding: try git.output([
      "for-each-ref", "--format=%(objectname) %(*objectname) %(refname)", "--merged", "HEAD",
      "refs/tags",
    ]), as: UTF8.self
  ).split(separator: "\n")
  let prefix = TagPrefix(text: request.tagPrefix)
  let tags = lines.compactMap { line -> VersionTag? in
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count == 3 else { return nil }
    let name = String(fields[2].dropFirst("refs/tags/".count))
    let commit = String(fields[1].isEmpty ? fields[0] : fields[1])
    return prefix.version(of: name).map {
      VersionTag(tag: Tag(name: name, commit: commit, ownName: nil), version: $0)
    }
  }
  guard let chosen = tags.max(by: { $0.version.precedes($1.version) }),
    let version = MarketingVersion(request.marketingVersion?.text ?? chosen.version.core)
  else { throw Refusal(.noVersionTag, "no tag names a version", help: "tag a version") }
  let count = String(
    decoding: try git.output(["rev-list", "--count", "HEAD", "--"]).dropLast(), as: UTF8.self)
  guard
    let build = BuildNumber(
      request.buildNumber?.text ?? String((Int(count) ?? 0) + request.buildOffset))
  else { throw Refusal(.badBuildNumber, "no build number", help: "give another") }
  let isDirty = try !git.output(["status", "--porcelain=v2", "-z", "--untracked-files=no"]).isEmpty
  return DerivedVersion(
    version: AppVersion(
      version: version, build: build,
      prerelease: request.marketingVersion == nil ? chosen.version.suffix : "", commit: head,
      isDirty: isDirty),
    tag: chosen.tag.name, sources: .init(version: .tag, build: .count),
    strict: chosen.tag.commit == head
      ? nil : Refusal(.notAtTag, "HEAD is not at \(chosen.tag.name)", help: "tag HEAD"),
    warnings: [], notes: [])
}

extension Git {
  func failure(_ result: ProgramOutput) -> Refusal {
    let words = String(decoding: result.errors, as: UTF8.self)
    return Refusal(
      .notARepository, "\(directory): git says: \(words.split(separator: "\n").first ?? "nothing")",
      help: "run it in a project's folder, or name one with --repo")
  }
}
