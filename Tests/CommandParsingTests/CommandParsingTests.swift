// CommandParsingTests
