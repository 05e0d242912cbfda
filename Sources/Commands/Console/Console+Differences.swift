import Files
import JSON

extension Console {
  /// Prints how a folder differs from what it should be, or that it does not, and gives the status.
  func show(
    _ differences: [FolderDifference], output: OutputOptions, otherwise current: String
  ) -> ExitStatus {
    if output.isJSON {
      let report = JSONValue.object(
        ("version", .integer(1)), ("differences", .array(differences.map(\.json))))
      print(report.text)
    } else if differences.isEmpty {
      print(current)
    } else {
      print(differences.map { $0.text + "\n" }.joined(), terminator: "")
    }
    return differences.isEmpty ? .done : .foundWanting
  }
}
