// HelpBooksTests
