// ReleasingTests
