/// A `.strings` file: keys and what they read as in one language.
struct StringsTable {
  let rows: [(key: String, value: String)]

  var bytes: [UInt8] {
    Array(rows.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }.joined().utf8)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
