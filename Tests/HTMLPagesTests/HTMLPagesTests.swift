// HTMLPagesTests
