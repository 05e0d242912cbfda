extension Rule {
  /// All rules, in the order in which people are told of them.
  static let all: [Rule] = [
    infoPlistMissing, infoPlistUnreadable,
    versionMissing, buildMissing, versionFormat, buildFormat, versionParts, versionUnexpected,
    placeholder, placeholderElsewhere,
    executableMissing, identifierCollision, nestedVersion,
    frameworkVersionFormat, frameworkVersionMissing, frameworkLinksLost,
    localizedVersion, infoString, reportMissing, reportMismatch, gitMismatch, buildNotIncreasing,
    helpKeys, helpBookMissing, helpBookUnnamed, helpBookIdentifier, helpBookKeys, helpBookVersion,
    helpBookPageMissing, helpBookPage, helpBookLink, helpBookIndex, helpBookIndexStale,
    helpBookNameCase, helpBookStale,
    settingsMissing, settingsRow, settingsVersion, settingsStrings,
    sealBroken, sealMissing, strayFile, linkEscape,
  ]
}
