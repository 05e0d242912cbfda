// Stamping
