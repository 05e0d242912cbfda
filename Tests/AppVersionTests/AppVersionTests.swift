// AppVersionTests
