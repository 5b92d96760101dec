"""What the jury decides: faults, adjusted scores, and what its word does to a slip."""
