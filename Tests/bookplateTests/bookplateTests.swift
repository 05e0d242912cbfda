// bookplateTests
