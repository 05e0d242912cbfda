// VersioningTests
