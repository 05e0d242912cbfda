extension Unicode.Scalar {
  /// Whether Unicode calls it white space; what is ASCII is told without a table.
  package var isWhiteSpace: Bool {
    value < 0x80 ? value == 0x20 || (9...13).contains(value) : properties.isWhitespace
  }
}
