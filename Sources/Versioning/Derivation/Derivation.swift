import AppVersion
package import Findings

/// A version that is being found out: git works already, and this program may do something else.
///
/// Git is asked; where there is no repository of the project's, an archive that git made is.
package struct VersionDerivation {
  private let request: VersionRequest
  private let values: RequestedValues
  private let questions: Result<Repository.Questions, Refusal>

  /// Reads what was asked for, and starts git.
  package init(_ request: VersionRequest) throws(Refusal) {
    self.request = request
    values = try RequestedValues(request)
    questions = Result { () throws(Refusal) in try Repository.Questions(request) }
  }

  /// Waits for git's answers.
  ///
  /// `isPhone` says of what app it is the version; where there is none, it is taken to be of the kind
  /// that the build before was.
  package func version(isPhone: Bool? = nil) throws(Refusal) -> DerivedVersion {
    var request = request
    if let isPhone { request.previous?.isPhone = isPhone }
    do {
      return try deriveFromRepository(questions.get(), request, values)
    } catch {
      let mayBeArchive: [Refusal.Code] = [.gitMissing, .notARepository, .outsideProject]
      guard mayBeArchive.contains(error.code) else { throw error }
      guard let archive = Archive(in: request.repository) else {
        let isGiven = values.buildNumber != nil && values.marketingVersion != nil
        throw isGiven ? error.with(help: "\(error.help); \(whyGitAllTheSame)") : error
      }
      return try deriveFromArchive(archive, request, values)
    }
  }
}

private let whyGitAllTheSame =
  "git is needed although both numbers are given: the report string names the commit"

private func deriveFromRepository(
  _ questions: Repository.Questions, _ request: VersionRequest, _ values: RequestedValues
) throws(Refusal) -> DerivedVersion {
  let needsTag = values.marketingVersion == nil
  let repository = try Repository(questions, request, needsNearestTag: needsTag)
  if repository.facts.isShallow { try repository.refuseShallow(values) }
  let (chosen, tag) = try repository.chosenVersion(request, values)
  let build = try repository.build(request, values)
  var problems = try repository.tagProblems(
    chosen: tag, needsTag: needsTag)
  problems += repository.workTree.problems
  problems += [try repository.tagCountProblem(build, request, values)].compactMap(\.self)
  problems += values.floorProblems(build, chosen.version, request.previous)
  if !repository.facts.hasWorkTree { problems.append(.noWorkTree) }
  return try DerivedVersion(
    AppVersion(
      version: chosen.version, build: build, prerelease: chosen.prerelease,
      commit: repository.facts.head.description, isDirty: !repository.workTree.modified.isEmpty),
    chosen, request, problems: problems,
    warnings: needsTag ? try repository.tagWarnings(chosen: tag) : [],
    notes: repository.notes)
}

private func deriveFromArchive(
  _ archive: Archive, _ request: VersionRequest, _ values: RequestedValues
) throws(Refusal) -> DerivedVersion {
  let (chosen, isExact) = try archive.chosenVersion(request, values)
  guard let build = values.buildNumber else {
    throw Refusal(
      .noBuildNumber,
      "\(request.repository): \(Archive.name) names the commit, not how many lead to it",
      help: "give --build-number")
  }
  var problems = values.floorProblems(build, chosen.version, request.previous) + [.noWorkTree]
  if !isExact {
    problems.append(Problem(.notAtTag, "the archive is not of a tag", help: "archive a tag"))
  }
  return try DerivedVersion(
    AppVersion(
      version: chosen.version, build: build, prerelease: chosen.prerelease,
      commit: archive.commit.description),
    chosen, request, problems: problems, warnings: [], notes: [])
}

extension Problem {
  fileprivate static let noWorkTree = Problem(
    .noWorkTree, "there is no work tree, so nothing says that the files are the commit's",
    help: "release from a checkout")
}

extension DerivedVersion {
  /// Sorts out what strict mode refuses, what it lets pass, and what is only to be told (R18).
  fileprivate init(
    _ version: AppVersion, _ chosen: ChosenVersion, _ request: VersionRequest,
    problems: [Problem], warnings: [Finding], notes: [Finding]
  ) throws(Refusal) {
    let problems = Refusal.Code.strict.flatMap { code in problems.filter { $0.code == code } }
    let strict = problems.first { !request.allowed.contains($0.code) }?.refusal
    if request.isStrict, let strict { throw strict }
    let told = problems.filter { request.isStrict || $0.isAlwaysTold }
    self.init(
      version: version, tag: chosen.tag,
      sources: Sources(version: chosen.source, build: .init(request.buildNumber?.source)),
      strict: strict, warnings: told.map(\.warning) + warnings, notes: notes)
  }
}
