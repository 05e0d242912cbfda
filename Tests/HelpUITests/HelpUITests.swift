// HelpUITests
