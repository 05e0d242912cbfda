// VerificationTests
