import Files
import Findings
import JSON

extension Console {
  /// Plans changes, makes them unless they are only asked for, and says which.
  ///
  /// While they are made the folders are locked: those that change, and the one around a folder that
  /// is swapped. The lock is taken before the plan is made, so that the plan is of what is there.
  func change(
    _ folders: [String], as changes: ChangeOptions, output: OutputOptions,
    plan: () throws -> ChangePlan
  ) throws -> ExitStatus {
    let lock = changes.writes ? try FolderLock(folders) : nil
    var plan = try plan()
    for folder in folders { plan.cleanUp(beside: folder) }
    if changes.writes { try plan.apply() }
    withExtendedLifetime(lock) {}
    show(plan, applied: changes.writes, output: output)
    return changes.check && !plan.changes.isEmpty ? .foundWanting : .done
  }

  /// Prints what was changed, and tells people what they should know.
  func show(
    _ plan: ChangePlan, applied: Bool, output: OutputOptions,
    extra: [(String, JSONValue?)] = []
  ) {
    if output.isJSON {
      print(plan.json(applied: applied, extra: extra).text)
    } else {
      print(plan.text(applied: applied), terminator: "")
    }
    guard !output.quiet, !output.isJSON else { return }
    for note in plan.notes { say(note.textWithHelp) }
  }
}

extension ChangePlan {
  /// A line for each file, and one for each value below it.
  fileprivate func text(applied: Bool) -> String {
    var text = ""
    for change in changes {
      text +=
        "\(applied ? "" : "would ")\(change.action.rawValue) \(change.shown)".withVisibleControls
      text += "\n"
      for key in change.keys {
        let values = [key.old, key.new].map { $0.map { "'\($0)'" } ?? "nothing" }
        text += "  \(key.keyPath): \(values[0]) -> \(values[1])".withVisibleControls + "\n"
      }
    }
    return text
  }
}
