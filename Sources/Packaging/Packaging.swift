// Packaging
