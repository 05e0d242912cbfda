import CommandParsing
import Findings

/// A script phase of Xcode, as the variables say that it sets.
struct ScriptPhase {
  /// The bundle that the target makes.
  let product: String
  private let environment: [String: String]

  init(_ environment: [String: String]) throws(UsageError) {
    let names = ["TARGET_BUILD_DIR", "WRAPPER_NAME"]
    let values = names.map { environment[$0] ?? "" }
    let missing = zip(names, values).filter(\.1.isEmpty).map(\.0)
    guard missing.isEmpty else {
      let reason =
        missing.count == 1 ? ", but \(missing[0]) is not set: this target makes no bundle" : ""
      throw UsageError(
        "stamp takes a bundle; only in a script phase of Xcode TARGET_BUILD_DIR and WRAPPER_NAME "
          + "name one\(reason)",
        command: "stamp")
    }
    product = values.joined(separator: "/")
    self.environment = environment
  }

  /// What people should know of the phase itself.
  ///
  /// Xcode orders its own step that writes the Info.plist before the phase only where the phase has
  /// that file among its inputs, and would otherwise lay the file over the stamp.
  var notes: [Finding] {
    guard let info = environment["INFOPLIST_PATH"], !info.isEmpty, hasInputFilesOnly,
      !inputFiles.contains(where: { $0.hasSuffix("/\(info)") })
    else { return [] }
    return [
      Finding(
        rule: "script-phase-inputs", severity: .warning,
        message: "Xcode may write this file after the stamp: add "
          + "$(TARGET_BUILD_DIR)/$(INFOPLIST_PATH) to the script phase's input files",
        location: Location(file: "\(environment["TARGET_BUILD_DIR"] ?? "")/\(info)"))
    ]
  }

  /// Whether the inputs are known: a phase says how many it has, and a file list may hold more.
  private var hasInputFilesOnly: Bool {
    environment["SCRIPT_INPUT_FILE_COUNT"] != nil
      && environment["SCRIPT_INPUT_FILE_LIST_COUNT", default: "0"] == "0"
  }

  private var inputFiles: [String] {
    environment.filter { $0.key.hasPrefix("SCRIPT_INPUT_FILE_") }.map(\.value)
  }

  /// The refusal of a product that is not there, or not whole, with what to do about it in Xcode.
  func explained(_ refusal: Refusal) -> Refusal {
    switch refusal.code {
    case .fileUnreadable where refusal.location?.file == product:
      refusal.with(
        help: "Run this as the last phase of the target that makes the product: "
          + "TARGET_BUILD_DIR and WRAPPER_NAME name it.")
    case .infoPlistMissing:
      refusal.with(
        help: "Add $(TARGET_BUILD_DIR)/$(INFOPLIST_PATH) to the script phase's input files, so "
          + "that Xcode writes it first.")
    default: refusal
    }
  }
}

extension Refusal {
  /// The same, with what to do where Xcode's sandbox of script phases is the reason.
  ///
  /// It hides all files below the project's folder and the build's, `.git` and the product too.
  func explained(bySandboxOf environment: [String: String]) -> Refusal {
    let codes: Set<Code> = [
      .fileUnreadable, .infoPlistMissing, .writeFailed, .notARepository, .outsideProject,
    ]
    guard environment["ENABLE_USER_SCRIPT_SANDBOXING"] == "YES", codes.contains(code) else {
      return self
    }
    return with(
      help: "Xcode's sandbox hides .git and the product from this script phase: set "
        + "ENABLE_USER_SCRIPT_SANDBOXING = NO in the target's build settings.")
  }
}
