"""A virtual table as it stands: what has happened there, folded."""
