extension ScratchFolder {
  /// Writes an XML property list of strings, the way Xcode does.
  @discardableResult
  public func propertyList(
    _ path: String, _ keys: KeyValuePairs<String, String>
  ) throws -> String {
    let lines = keys.map { "\t<key>\($0)</key>\n\t<string>\($1)</string>\n" }.joined()
    return try write(propertyListText("<dict>\n\(lines)</dict>"), to: path)
  }

  /// An XML property list around the text of its value.
  public func propertyListText(_ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(value)
    </plist>

    """
  }

  /// A bundle with `Contents`: a Mac app, an extension, a service.
  public func bundle(
    _ path: String, _ identifier: String, version: String = "0.0.0", build: String = "0"
  ) throws {
    try propertyList(
      "\(path)/Contents/Info.plist",
      [
        "CFBundleIdentifier": identifier, "CFBundleShortVersionString": version,
        "CFBundleVersion": build,
      ])
  }

  /// A bundle without `Contents`: an iPhone app, its extensions.
  public func flatBundle(
    _ path: String, _ identifier: String, version: String = "0.0.0", build: String = "0"
  ) throws {
    try propertyList(
      "\(path)/Info.plist",
      [
        "CFBundleIdentifier": identifier, "CFBundleShortVersionString": version,
        "CFBundleVersion": build,
      ])
  }

  /// A Mac app that names a Help Book.
  public func appWithHelp(
    _ path: String = "Folio.app", folder: String = "Folio.help",
    name: String = "com.example.folio.help"
  ) throws {
    try propertyList(
      "\(path)/Contents/Info.plist",
      [
        "CFBundleIdentifier": "com.example.folio", "CFBundleShortVersionString": "2.5.0",
        "CFBundleVersion": "77", "CFBundleHelpBookFolder": folder, "CFBundleHelpBookName": name,
      ])
  }

  /// A Help Book of one page.
  public func helpBook(
    _ path: String = "Folio.help", _ identifier: String = "com.example.folio.help"
  ) throws {
    try propertyList(
      "\(path)/Contents/Info.plist",
      [
        "CFBundleIdentifier": identifier, "CFBundlePackageType": "BNDL",
        "CFBundleShortVersionString": "0.0.0", "CFBundleVersion": "0",
        "HPDBookAccessPath": "folio.html", "HPDBookTitle": "Folio Help", "HPDBookType": "3",
      ])
    try write("<p>Words</p>\n", to: "\(path)/Contents/Resources/en.lproj/folio.html")
  }

  /// A Settings pane of title rows, each with its key and its value.
  public func pane(_ path: String, rows: KeyValuePairs<String, String>) throws {
    let rows = rows.map { key, value in
      "<dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Key</key>"
        + "<string>\(key)</string><key>DefaultValue</key><string>\(value)</string></dict>"
    }
    try pane(path, specifiers: rows.joined(separator: "\n"))
  }

  /// A Settings pane of the text of its specifiers.
  public func pane(_ path: String, specifiers: String) throws {
    try write(
      propertyListText(
        "<dict><key>PreferenceSpecifiers</key><array>\n\(specifiers)\n</array></dict>"),
      to: path)
  }

  /// A repository of one commit, tagged; it ignores `build`.
  public func repository(tag: String = "v1.2.3") throws {
    try write("build/\n", to: ".gitignore")
    let git = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.com"]
    for words in [
      ["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "first"], ["tag", tag],
    ] {
      try Program.run(git + words, in: path)
    }
  }
}
