import Findings
import JSON

extension Console {
  /// Prints what was found, tells what was refused, and gives the exit status.
  ///
  /// `text` is how the command shows a report to people.
  func show(
    _ report: Report, as options: ReportOptions, text: (Report) -> String
  ) -> ExitStatus {
    switch options.format {
    case .text: print(text(report), terminator: "")
    case .json: print(report.json.text)
    case .sarif: print(report.sarif(toolVersion: ToolVersion.text).text)
    case .github: print(report.gitHubAnnotations, terminator: "")
    }
    for refusal in report.refusals { refuse(refusal, format: false) }
    if !report.refusals.isEmpty { return .couldNot }
    return report.hasErrors ? .foundWanting : .done
  }
}
