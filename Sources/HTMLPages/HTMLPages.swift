// HTMLPages
