package import Stamping

/// How a book is put into an app.
package struct PackageOptions: Sendable {
  /// Whether the app gets the two keys that name the book when it has neither.
  package var setsKeys = false
  package var signing = SigningRules()

  package init() {}
}
