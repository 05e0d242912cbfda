import Files
import Findings
import Processes

/// What was seen of the repository around the project's folder.
struct Repository {
  let git: Git
  let facts: RepositoryFacts
  let tags: TagList
  let workTree: WorkTree
  /// Nil in a shallow clone, which has none that could be trusted.
  let history: History?
  let memory: Memory

  /// The four calls that depend on nothing and run at once.
  struct Questions {
    fileprivate let git: Git
    fileprivate let facts, tags, status, files: ProgramGroup.Ticket

    init(_ request: VersionRequest) throws(Refusal) {
      git = Git(directory: request.repository, environment: request.environment)
      facts = try git.start(RepositoryFacts.arguments)
      tags = try git.start(TagList.arguments)
      status = try git.start(WorkTree.statusArguments)
      files = try git.start(WorkTree.filesArguments)
    }
  }

  /// Looks at it.
  ///
  /// As soon as the first of the four calls has answered, the commits are counted (see
  /// `HistorySearch`) while the others go on:
  ///
  ///     R3, R5     rev-parse       what kind of repository, where, and HEAD
  ///     R6         for-each-ref    the tags' names and objects
  ///     R17        status          modified, untracked
  ///     R4, R17    ls-files        tracked files of the project, hidden ones, submodules
  ///     R6         cat-file        the commits of tags that are not remembered
  init(
    _ asked: Questions, _ request: VersionRequest, needsNearestTag: Bool
  ) throws(Refusal) {
    git = asked.git
    facts = try RepositoryFacts(git.finish(asked.facts), git: git)
    memory = facts.isShallow ? Memory() : Memory(reading: Self.file(facts)) ?? Memory()
    var search =
      facts.isShallow
      ? nil
      : try HistorySearch(
        git: git, head: facts.head, memory: memory, listingLimit: request.listingLimit,
        hasGraphFile: facts.hasCommitGraph)
    let peeling = try TagList.Peeling(
      git.output(of: asked.tags), prefix: TagPrefix(text: request.tagPrefix),
      known: memory.commits, git: git)
    try search?.goOn(peeling)
    tags = try TagList(peeling)
    workTree =
      facts.hasWorkTree
      ? try WorkTree(status: asked.status, files: asked.files, facts: facts, git: git) : WorkTree()
    history = try search?.history(of: tags, needsNearest: needsNearestTag)
  }

  private static func file(_ facts: RepositoryFacts) -> KeptFile {
    KeptFile(folder: "\(facts.commonFolder)/bookplate", name: "counts")
  }

  /// Remembers what was found out, if anything was.
  func remember(limits: [ObjectID: Int]) {
    guard let history else { return }
    let new = memory.adding(facts.head, history, tags: tags, limits: limits)
    if new != memory { Self.file(facts).replace(with: new.bytes) }
  }

  /// The version tags at HEAD.
  var tagsAtHead: [VersionTag] { tags.versions.filter { $0.commit == facts.head } }
}
