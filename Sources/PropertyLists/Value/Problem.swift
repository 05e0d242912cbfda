import Findings

/// What is wrong with the bytes of a property list, before it is known which file that is.
struct Problem: Error {
  let code: Refusal.Code
  let message: String
  /// Where, in a text as UTF-8.
  let offset: Int?
  private var place: TextPlace?

  init(_ code: Refusal.Code, _ message: String, at offset: Int? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  /// The same with the line and the column of its offset in the text.
  func located(in text: [UInt8]) -> Problem {
    var problem = self
    problem.place = offset.map { TextPlace(of: $0, in: text) }
    return problem
  }

  /// The refusal of a file, which the message names too: people see only that.
  func refusal(of file: String) -> Refusal {
    let place = place.map { ":\($0.line):\($0.column)" } ?? ""
    return Refusal(
      code, "\(file)\(place): \(message)", help: code.propertyListHelp,
      at: Location(file: file, line: self.place?.line, column: self.place?.column))
  }
}

extension Refusal.Code {
  /// What a person can do about a property list that is refused so.
  var propertyListHelp: String {
    switch self {
    case .notAPropertyList: "Put a property list there, or build the bundle again."
    case .unsupportedFormat: "Convert it, as with 'plutil -convert xml1 FILE'."
    case .badEncoding: "Save the file as UTF-8, and declare no other encoding."
    case .duplicateKey: "Remove one of the two; readers differ in which of them they take."
    case .tooLarge: "Take the large values out of the property list."
    case .tooDeep: "Nest arrays and dictionaries no deeper than \(PropertyListLimits.depth)."
    case .writeFailed: "Report it with both files; nothing was written."
    default: "Mend it where it is made, or build the bundle again."
    }
  }
}
