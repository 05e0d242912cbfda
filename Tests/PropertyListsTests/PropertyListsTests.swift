// PropertyListsTests
