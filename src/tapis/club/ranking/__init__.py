"""What everybody scored, and the rank that follows from it, of an evening and of a season."""
