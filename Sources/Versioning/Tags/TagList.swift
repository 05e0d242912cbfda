import Findings
import Processes

/// The tags of a repository that are versions, or nearly.
struct TagList: Sendable {
  /// Under the project's prefix.
  private(set) var versions: [VersionTag] = []
  /// Versions under another prefix.
  private(set) var foreign: [NearlyVersionTag] = []
  /// Something like a version that is none.
  private(set) var malformed: [NearlyVersionTag] = []
  /// The names of the others.
  private(set) var otherNames: [String] = []
  /// The objects that version tags, or nearly version tags, hold, and the commits they lead to.
  private(set) var peeled: [(object: ObjectID, commit: ObjectID)] = []

  struct NearlyVersionTag: Sendable {
    let name: String
    let commit: ObjectID
  }

  /// All tags, without opening an object: a ref to one that is missing must not end the answer.
  static let arguments = ["for-each-ref", "--format=%(objectname) %(refname)", "refs/tags"]

  /// The tags, while git is asked for the commits that some of them lead to.
  struct Peeling {
    fileprivate let refs: [Ref]
    /// Those of version tags, or nearly version tags.
    let objects: [ObjectID]
    fileprivate let known: [ObjectID: ObjectID]
    fileprivate let question: Question?

    fileprivate struct Question {
      let git: Git
      let objects: [ObjectID]
      let ticket: ProgramGroup.Ticket
    }

    /// Reads the answer; git is asked for the commits that are not among the `known` ones.
    init(
      _ output: [UInt8], prefix: TagPrefix, known: [ObjectID: ObjectID], git: Git
    ) throws(Refusal) {
      refs = GitAnswer.lines(output).compactMap { Ref($0, prefix) }
      var seen = Set<ObjectID>()
      objects = refs.filter { !$0.isOther }.map(\.object).filter { seen.insert($0).inserted }
      self.known = known
      question = try Question(objects.filter { known[$0] == nil }, git)
    }

    /// The object of the version in the middle, which is likely to lie in the middle of the history.
    var middleVersion: ObjectID? {
      let versions = refs.compactMap { ref -> (version: SemanticVersion, object: ObjectID)? in
        if case .version(let version) = ref.meaning { (version, ref.object) } else { nil }
      }.sorted { $0.version.precedes($1.version) }
      return versions.isEmpty ? nil : versions[versions.count / 2].object
    }
  }

  /// Waits for the commits.
  init(_ peeling: Peeling) throws(Refusal) {
    let found = try peeling.question?.commits() ?? [:]
    let commits = peeling.known.merging(found) { $1 }
    peeled = peeling.objects.compactMap { object in commits[object].map { (object, $0) } }
    for ref in peeling.refs { add(ref, commit: commits[ref.object]) }
  }

  /// The prefix under which most of the tags that are none of the project's are versions.
  var likelyPrefix: String? {
    let prefixes = (foreign + malformed).compactMap { TagPrefix.beforeVersion(in: $0.name) }
    let counts = Dictionary(prefixes.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  fileprivate struct Ref {
    let name: String
    let object: ObjectID
    let meaning: TagPrefix.Meaning

    init?(_ line: ArraySlice<UInt8>, _ prefix: TagPrefix) {
      var rest = line
      guard let object = ObjectID(rest.cut(at: " ")) else { return nil }
      self.object = object
      name = String(decoding: rest.dropFirst("refs/tags/".utf8.count), as: UTF8.self)
      meaning = prefix.meaning(of: name)
    }

    var isOther: Bool {
      if case .nothing = meaning { true } else { false }
    }
  }

  private mutating func add(_ ref: Ref, commit: ObjectID?) {
    guard let commit, !ref.isOther else {
      otherNames.append(ref.name)
      return
    }
    switch ref.meaning {
    case .version(let version):
      versions.append(
        VersionTag(name: ref.name, version: version, object: ref.object, commit: commit))
    case .otherPrefix: foreign.append(NearlyVersionTag(name: ref.name, commit: commit))
    case .malformed: malformed.append(NearlyVersionTag(name: ref.name, commit: commit))
    case .nothing: otherNames.append(ref.name)
    }
  }
}

extension TagList.Peeling.Question {
  /// Peels tags, and tags of tags; what leads to a file, to a folder or nowhere is skipped (R6).
  init?(_ objects: [ObjectID], _ git: Git) throws(Refusal) {
    guard !objects.isEmpty else { return nil }
    self.git = git
    self.objects = objects
    let questions = objects.map { "\($0)^{commit}\n" }.joined()
    ticket = try git.start(
      ["cat-file", "--batch-check=%(objectname)"], input: Array(questions.utf8))
  }

  func commits() throws(Refusal) -> [ObjectID: ObjectID] {
    var commits: [ObjectID: ObjectID] = [:]
    for (object, answer) in zip(objects, GitAnswer.lines(try git.output(of: ticket))) {
      commits[object] = ObjectID(answer)
    }
    return commits
  }
}
