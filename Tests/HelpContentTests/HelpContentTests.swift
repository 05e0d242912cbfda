// HelpContentTests
