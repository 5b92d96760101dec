"""Template tags of the virtual table."""
