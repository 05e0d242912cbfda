// Versioning
