import Bundles
import Files
import Findings
import PropertyLists

extension Rule {
  /// CFBundleExecutable names a program that can be run.
  static let executableMissing = Rule(
    "executable-missing", .error,
    reason: "The system does not launch a bundle whose program is missing, or may not be executed.",
    source: "Apple, bundle resources reference: CFBundleExecutable; Rome#57",
    remedy: "Build again, and copy or unpack in a way that keeps execute bits."
  ) { inspection in
    inspection.bundles.compactMap { bundle in
      guard let name = bundle.value(of: "CFBundleExecutable")?.string,
        let problem = inspection.problem(withProgram: name, of: bundle)
      else { return nil }
      return Draft(
        "CFBundleExecutable is '\(name)', \(problem)",
        at: inspection.place(bundle, "CFBundleExecutable"))
    }
  }
}

extension Inspection {
  fileprivate func problem(withProgram name: String, of bundle: Bundle) -> String? {
    guard let folder = bundle.programFolder, !name.utf8.contains(UInt8(ascii: "/")), !name.isEmpty
    else { return "which is no name of a file" }
    guard case .inside(let path) = tree.resolve(join(folder, name)),
      let entry = tree.entry(at: path), entry.kind == .file
    else { return "but there is no such file in \(folder.isEmpty ? "the bundle" : folder)" }
    // A Mac loads a framework's library without the bit.
    guard bundle.layout != .versioned, let mode = tree.permissions(of: entry) else { return nil }
    return mode & 0o111 == 0 ? "which may not be executed" : nil
  }
}

extension Bundle {
  /// Where the main program lies.
  var programFolder: String? {
    switch layout {
    case .contents: join(path, "Contents/MacOS")
    case .flat: path
    case .versioned: plist.map { $0.path.parentPath.parentPath }
    }
  }
}
