package import Findings

extension ChangePlan {
  /// Also removes what a killed run left beside a folder that is swapped as a whole.
  package mutating func cleanUp(beside folder: String) {
    let folder = folder.withoutSlashesAtEnd
    leftovers += [Leftover.new(for: folder), Leftover.old(of: folder)]
  }

  /// Makes all changes, or none.
  ///
  /// Everything new is written beside what it replaces and made durable, and only then are names
  /// exchanged, which takes no room on the disk. A failure before that changes nothing; one between
  /// two exchanges takes back those before it. When the machine dies in between, each file is the old
  /// or the new one, and running again finishes and removes what was left.
  package func apply() throws(Refusal) {
    for path in leftovers { Leftover.settle(path) }
    guard !changes.isEmpty else { return }
    let stages = changes.map(Stage.init)
    var made: [String] = []
    do throws(Refusal) {
      for stage in stages { try stage.makeParents(&made) }
      try prepare(stages)
      try exchange(stages)
    } catch {
      for stage in stages { stage.discard() }
      for folder in made.reversed() { try? System.removeFolder(folder) }
      throw error
    }
    _ = stages.concurrentMap { $0.discard() }
  }

  /// Writes what is new beside what is there; one or two files are synced alone, more at once.
  private func prepare(_ stages: [Stage]) throws(Refusal) {
    let alone = stages.count <= 2 && !stages.contains(where: \.isFolder)
    _ = try stages.concurrentMap { stage throws(Refusal) in
      try stage.prepare(synchronizing: alone)
    }
    if !alone { try Stage.synchronizeFileSystems(of: stages) }
  }

  private func exchange(_ stages: [Stage]) throws(Refusal) {
    var done: [(Stage, Stage.Step)] = []
    for stage in stages {
      do throws(Refusal) {
        done.append((stage, try stage.exchange()))
      } catch {
        let restored = done.reversed().map { stage, step in stage.takeBack(step) }
        throw restored.allSatisfy { $0 } ? error : error.afterPartOfTheWork
      }
    }
  }
}

extension Refusal {
  static func writing(_ shown: String, failed error: SystemError) -> Refusal {
    Refusal(
      .writeFailed, "\(shown): \(error); nothing was changed",
      help: "Make room or mend the permissions, then run again.", at: Location(file: shown))
  }

  static func changedMeanwhile(_ shown: String) -> Refusal {
    Refusal(
      .busy, "\(shown): another program changed it meanwhile; nothing was changed",
      help: "Let the other program finish, then run again.", at: Location(file: shown))
  }

  fileprivate var afterPartOfTheWork: Refusal {
    Refusal(
      code, message.replacing("nothing was changed", with: "some files are new, the rest is old"),
      help: "Run again: that finishes the work.", at: location)
  }
}
