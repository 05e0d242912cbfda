// PackagingTests
