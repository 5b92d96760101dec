"""Players of putze."""
